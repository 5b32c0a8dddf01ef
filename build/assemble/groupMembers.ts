import { repeatedGroup } from "../facts/placeholders.ts";
import type { WrittenInline } from "../markup.ts";

/** One fact of the group that a row or an item is repeated for. */
export interface GroupMember {
  readonly group: string;
  /** "plans.free" */
  readonly name: string;
}

/** The group of {{ plans.* }}, if there is one in the words. */
export function findGroup(inline: WrittenInline): string | undefined {
  if (inline.kind === "fact") return repeatedGroup(inline);
  return "children" in inline
    ? inline.children.map(findGroup).find((group) => group !== undefined)
    : undefined;
}

/** {{ plans.* }} → {{ plans.free }}, and in the same row {{ plan-shots.* }} → {{ plan-shots.free }} */
export function nameMember(inline: WrittenInline, member: GroupMember): WrittenInline {
  if (inline.kind === "fact") {
    const group = repeatedGroup(inline);
    return group ? { ...inline, name: group + member.name.slice(member.group.length) } : inline;
  }
  return "children" in inline
    ? { ...inline, children: inline.children.map((child) => nameMember(child, member)) }
    : inline;
}

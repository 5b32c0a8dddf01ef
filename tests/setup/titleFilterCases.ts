/** A sidebar with the titles that the cases below use. */
export const sidebarTitles: Readonly<Record<string, readonly string[]>> = {
  "Scripts and Concepts": ["AI Script to storyboard", "Upload an existing script", "Create a new AI concept"],
  "AI Character Generation": [
    "Cast a character",
    "Add a new character",
    "Add a custom AI character",
    "Ensure character consistency",
  ],
  "AI Images Generation": ["Generate AI images", "Edit AI generated images", "Add/remove a shot"],
  "AI Videos Generation": ["Generate videos"],
  Credits: ["How credits work"],
  "Billing & Payments": ["Upgrade my account", "Cancel my subscription"],
};

type Expected = readonly string[] | "everything";

/** What the sidebar shows for a query, as Fuse.js matches with threshold 0.3, distance 100 and a minimum match of 2. */
export const titleFilterCases: readonly (readonly [query: string, shown: Expected])[] = [
  ...(["ai", "AI"] as const).map(
    (query) =>
      [
        query,
        [
          "Scripts and Concepts:2",
          "AI Character Generation:4",
          "AI Images Generation:3",
          "AI Videos Generation:1",
        ],
      ] as const,
  ),
  ["script", ["Scripts and Concepts:3", "Billing & Payments:1"]],
  ["credits", ["Credits:1"]],
  ["video", ["AI Videos Generation:1"]],
  ["videos", ["AI Videos Generation:1"]],
  ["shot", ["AI Images Generation:1"]],
  ["image", ["AI Images Generation:3"]],
  ["character", ["AI Character Generation:4"]],
  ["generation", ["AI Character Generation:4", "AI Images Generation:3", "AI Videos Generation:1"]],
  ["billing", ["Billing & Payments:2"]],
  ["cancel", ["Billing & Payments:1"]],
  ["cancel my subscription", ["Billing & Payments:1"]],
  ["consistancy", ["AI Character Generation:1"]],
  ["concept", ["Scripts and Concepts:3"]],
  ["  concept  ", ["Scripts and Concepts:3"]],
  ["upgarde", ["Billing & Payments:1"]],
  ["upgrde", ["Billing & Payments:1"]],
  ["my account", ["Billing & Payments:1"]],
  ["plan", []],
  ["account upgrade", []],
  ["zzzz", []],
  ["c", "everything"],
  ["&", "everything"],
  ["🎬", "everything"],
  [" & ", "everything"],
  ["", "everything"],
  ["   ", "everything"],
];

/** The styles of what follows, on the few pages that have it. HTML allows them here only in a drawing. */
export const ComponentStyle = ({ css }: { readonly css: string | undefined }) =>
  css && (
    <svg className="component-style" aria-hidden="true">
      <style dangerouslySetInnerHTML={{ __html: css }} />
    </svg>
  );

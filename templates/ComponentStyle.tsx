/** The styles of the next element, on the few pages that have it. HTML allows a style element here only inside an SVG. */
export const ComponentStyle = ({ css }: { readonly css: string | undefined }) =>
  css && (
    <svg className="component-style" aria-hidden="true">
      <style dangerouslySetInnerHTML={{ __html: css }} />
    </svg>
  );

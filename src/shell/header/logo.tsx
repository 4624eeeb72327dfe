/** The mark: the state's colours over the silhouette of a plant. Decoration; the link around it carries the name. */
export function Logo() {
  return (
    <svg className="header-mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path className="header-mark-plant" d="M4 36V21l8-5v5l8-5v5l7-4.500V6h5v30z" />
      <path className="header-mark-band" d="M4 2h20v3.200H4zM4 8.400h20v3.200H4z" />
    </svg>
  );
}

/** The product's mark: a U with the note it lifts. */
export function UpliftMark() {
  return (
    <svg width="30" height="30" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d="M4.5 4.5v7.8a7.5 7.5 0 0 0 15 0V4.5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <circle cx="12" cy="8.2" r="3" fill="#ef254e" />
    </svg>
  );
}

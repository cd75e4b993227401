/** A drawing of lines, beside the text of an action. */
function LineIcon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.4" />
    </svg>
  );
}

export function CalendarIcon() {
  return <LineIcon path="M3 4.5h14v12.5H3zM3 8.5h14M6.5 2v4M13.5 2v4" />;
}

export function ShareIcon() {
  return <LineIcon path="M10 12.5v-10M6.2 6.3L10 2.5l3.8 3.8M5.5 9.5H4v8h12v-8h-1.5" />;
}

/** The star of saved events: eight points, an outline that its class fills. */
export function SavedStar({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={className}>
      <path d="M10 1.1L11.8 5.5L16.3 3.7L14.5 8.2L18.9 10L14.5 11.8L16.3 16.3L11.8 14.5L10 18.9L8.2 14.5L3.7 16.3L5.5 11.8L1.1 10L5.5 8.2L3.7 3.7L8.2 5.5z" />
    </svg>
  );
}

/** The star of the logo as a golden outline, where there is no picture. Its class sets its size and how thick the outline is. */
export function StarOrnament({ className }: { className: string | undefined }) {
  const star =
    'M20 1l5.6 5.6h7.800v7.800L39 20l-5.6 5.6v7.800h-7.800L20 39l-5.6-5.6H6.6v-7.800L1 20l5.6-5.6V6.6h7.800z';
  return (
    <svg viewBox="0 0 40 40" fill="none" stroke="var(--gold)" aria-hidden="true" className={className}>
      <path d={star} />
      <path d={star} transform="translate(6.1 6.1) scale(.695)" />
      <path d={star} transform="translate(10.35 10.35) scale(.4825)" />
    </svg>
  );
}

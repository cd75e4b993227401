/** The star of saved events: eight points, an outline that its class fills. */
export function SavedStar({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={className}>
      <path d="M10 1.1L11.8 5.5L16.3 3.7L14.5 8.2L18.9 10L14.5 11.8L16.3 16.3L11.8 14.5L10 18.9L8.2 14.5L3.7 16.3L5.5 11.8L1.1 10L5.5 8.2L3.7 3.7L8.2 5.5z" />
    </svg>
  );
}

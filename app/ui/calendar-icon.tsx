/** For an action that has to do with a calendar, beside its text. */
export function CalendarIcon() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path
        d="M3 4.500h14v12.500H3zM3 8.500h14M6.500 2v4M13.500 2v4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.400"
      />
    </svg>
  );
}

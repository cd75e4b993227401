import type { printedAddress } from '#server/view-models/printed-address-data.ts';

/** On paper alone, beside the title of the page: its address, to be photographed and to be read. */
export function PrintedAddress({ printed }: { printed: ReturnType<typeof printedAddress> }) {
  if (printed === undefined) return null;
  return (
    <p className="printedAddress">
      <svg viewBox={`0 0 ${printed.side} ${printed.side}`} aria-hidden="true">
        <path d={printed.code} fill="none" stroke="#000" />
      </svg>
      {/* Its lines break between its parts. */}
      {printed.text.split(/(?=[/?])/).map((part, index) => (
        <span key={index} className="unbroken">
          {part}
        </span>
      ))}
    </p>
  );
}

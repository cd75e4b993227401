/** The star of the logo as an outline, where there is no picture. Its class sets stroke and size. */
export function StarOrnament({ className }: { className: string | undefined }) {
  const star =
    'M20 1l5.6 5.6h7.800v7.800L39 20l-5.6 5.6v7.800h-7.800L20 39l-5.6-5.6H6.6v-7.800L1 20l5.6-5.6V6.6h7.800z';
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={className}>
      <path d={star} />
      <path d={star} transform="translate(6.1 6.1) scale(.695)" />
      <path d={star} transform="translate(10.35 10.35) scale(.4825)" />
    </svg>
  );
}

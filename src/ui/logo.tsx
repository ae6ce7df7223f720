/** The mark: an x of two rounded strokes. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="x-logo">
      <rect width="24" height="24" rx="6" fill="#0c1f08" />
      <path d="M7 7l10 10" stroke="#4fb43a" strokeWidth="3.2" strokeLinecap="round" />
      <path d="M17 7L7 17" stroke="#9ddf91" strokeWidth="3.2" strokeLinecap="round" />
    </svg>
  );
}

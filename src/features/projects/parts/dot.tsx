/** The colour of a project or company beside its name; says nothing that the name does not. */
export function Dot({ color }: { color: string | null | undefined }) {
  return (
    <span className="x-dot" aria-hidden="true" style={color ? { background: color } : undefined} />
  );
}

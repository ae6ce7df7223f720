/** The colour of a project or company beside its name; says nothing that the name does not. */
export function Dot({ color }: { color: string | null | undefined }) {
  return (
    <span
      className="projects-dot"
      aria-hidden="true"
      data-empty={color ? undefined : ''}
      style={color ? { background: color } : undefined}
    />
  );
}

interface Props {
  label: string;
  isOn: boolean;
  /** Null where it may not be switched. */
  onToggle: (() => void) | null;
}

/** A mark of yes or no in a cell; the keys of the grid switch it too. */
export function LineFlag({ label, isOn, onToggle }: Props) {
  return (
    <input
      type="checkbox"
      className="budgets-flag"
      aria-label={label}
      tabIndex={-1}
      checked={isOn}
      disabled={onToggle === null}
      onChange={() => onToggle?.()}
    />
  );
}

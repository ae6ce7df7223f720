import type { ReactNode, SyntheticEvent } from 'react';
import { useOnce } from '../use-once.ts';

/**
 * A form that saves by its button, Ctrl/⌘+S and Ctrl/⌘+Enter, and once while it does; `problem` is what no
 * single field can say.
 */
export function Form({
  id,
  className,
  problem,
  readOnly = false,
  onSave,
  children,
}: {
  id?: string | undefined;
  className?: string | undefined;
  problem?: string | undefined;
  readOnly?: boolean;
  onSave: (event: SyntheticEvent) => Promise<void>;
  children: ReactNode;
}) {
  const { once } = useOnce();
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    void once(() => onSave(event));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields end up here
    <form
      id={id}
      className={className}
      noValidate
      onSubmit={save}
      onKeyDown={(event) => {
        const isSave = (event.ctrlKey || event.metaKey) && /^(s|Enter)$/i.test(event.key);
        if (!isSave || readOnly) return;
        event.preventDefault();
        // A key that is held down is one wish.
        if (!event.repeat) save(event);
      }}
    >
      {problem === undefined ? null : (
        <p className="x-form-problem" role="alert">
          {problem}
        </p>
      )}
      {children}
    </form>
  );
}

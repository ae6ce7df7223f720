import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderWithKit } from '../../tests/support/kit.tsx';
import { AddButton } from './add-button.tsx';

function Lines() {
  const [lines, setLines] = useState(['One']);
  return (
    <form>
      {lines.map((line) => (
        <fieldset key={line}>
          <input aria-label={line} />
          <input aria-label={`${line}, amount`} />
        </fieldset>
      ))}
      <AddButton onClick={() => setLines(['One', 'Two'])}>Add</AddButton>
    </form>
  );
}

it('a part that is added has the focus in its first field', async () => {
  renderWithKit(<Lines />);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  const added = screen.getByRole('textbox', { name: 'Two' });
  await vi.waitFor(() => expect(document.activeElement).toBe(added));
});

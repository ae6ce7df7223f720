import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Upload } from 'lucide-react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithKit } from '../../tests/support/kit.tsx';
import { FilePicker } from './file-picker.tsx';

function show(camera: boolean) {
  const onFiles = vi.fn<(files: File[]) => void>();
  renderWithKit(<FilePicker label="Add" icon={Upload} camera={camera} onFiles={onFiles} />);
  const input = screen.getByLabelText<HTMLInputElement>('Add', { selector: 'input' });
  return { input, onFiles };
}

describe('the button that asks for files', () => {
  it('opens the choice of the browser', async () => {
    const { input } = show(false);
    const open = vi.spyOn(input, 'click');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(open).toHaveBeenCalledOnce();
  });

  it('hands over all that was chosen, and lets the same be chosen again', () => {
    const { input, onFiles } = show(false);
    const files = [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')];
    const forget = vi.spyOn(input, 'value', 'set');
    fireEvent.change(input, { target: { files } });
    expect(onFiles).toHaveBeenCalledExactlyOnceWith(files);
    expect(forget).toHaveBeenLastCalledWith('');
    expect(input.multiple).toBe(true);
    expect(input.hasAttribute('capture')).toBe(false);
  });

  it('takes one photo with the camera', () => {
    const { input } = show(true);
    expect(input.multiple).toBe(false);
    expect([input.accept, input.getAttribute('capture')]).toEqual(['image/*', 'environment']);
  });
});

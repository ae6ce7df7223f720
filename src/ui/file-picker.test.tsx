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

  it('tells the photos of a phone that calls each of them the same from one another', async () => {
    const { input, onFiles } = show(true);
    const taken = (name: string, second: number) =>
      new File(['a'], name, {
        type: 'image/jpeg',
        lastModified: Date.UTC(2026, 11, 1, 9, 5, second),
      });
    for (const photo of [taken('image.jpg', 7), taken('image.jpg', 8), taken('IMG_2.HEIC', 9)]) {
      fireEvent.change(input, { target: { files: [photo] } });
    }
    const photos = onFiles.mock.calls.flatMap(([files]) => files);
    expect(photos.map(({ name }) => name)).toEqual([
      'image-20261201-090507000.jpg',
      'image-20261201-090508000.jpg',
      'IMG_2.HEIC',
    ]);
    expect(photos.map(({ type }) => type)).toEqual(Array(3).fill('image/jpeg'));
    expect(photos[0]?.lastModified).toBe(Date.UTC(2026, 11, 1, 9, 5, 7));
    expect(await photos[0]?.text()).toBe('a');
  });
});

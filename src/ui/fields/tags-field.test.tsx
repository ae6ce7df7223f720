import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { MOST_TAGS } from '#domain/lists/tags.ts';
import { renderWithKit } from '../../../tests/support/kit.tsx';
import { TagsField } from './tags-field.tsx';

const KNOWN = ['faro', 'mar'];

function Tagged({ start, readOnly = false }: { start: string[]; readOnly?: boolean }) {
  const [value, setValue] = useState(start);
  return <TagsField label="Tags" {...{ value, readOnly }} known={KNOWN} onChange={setValue} />;
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Tags' });
const chips = () =>
  within(screen.getByRole('list', { name: 'Tags' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('takes tags that are in use and new ones, several at once, each once', async () => {
  renderWithKit(<Tagged start={['faro']} />);
  await userEvent.click(field());
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['mar']);
  await userEvent.type(field(), 'ma{Enter}');
  await userEvent.type(field(), 'Illa, MAR');
  await userEvent.click(screen.getByRole('option', { name: /Create/ }));
  expect(chips()).toEqual(['faro', 'mar', 'Illa']);
});

it('gives a tag back, and the focus to where more are written', async () => {
  renderWithKit(<Tagged start={['faro', 'mar']} />);
  await userEvent.click(screen.getByRole('button', { name: 'Take out faro' }));
  expect(chips()).toEqual(['mar']);
  expect(document.activeElement).toBe(field());
});

it('takes no more than a row may have, and none where it may only be read', () => {
  const many = Array.from({ length: MOST_TAGS }, (_, at) => `tag ${at}`);
  const { unmount } = renderWithKit(<Tagged start={many} />);
  expect(field().readOnly).toBe(true);
  screen.getByText(`No more than ${MOST_TAGS} tags`);
  unmount();
  renderWithKit(<Tagged start={['faro']} readOnly />);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(chips()).toEqual(['faro']);
});

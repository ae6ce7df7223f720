import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FIELD_CODES } from '../../../contract/problem.ts';
import { renderWithKit } from '../../../tests/support/kit.tsx';
import { ComboField } from './combo-field.tsx';
import { DateField } from './date-field.tsx';
import { hasFieldMessage } from './field-messages.ts';
import { MoneyField } from './money-field.tsx';
import { PercentField } from './percent-field.tsx';
import { PasswordField, SelectField, SwitchField, TextField } from './text-field.tsx';

function Money({ onChange }: { onChange: (cents: number | null) => void }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <MoneyField
      label="Amount"
      value={value}
      onChange={(cents) => {
        setValue(cents);
        onChange(cents);
      }}
    />
  );
}

function Date({ onChange }: { onChange: (day: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <DateField
      label="Start"
      value={value}
      onChange={(day) => {
        setValue(day);
        onChange(day);
      }}
    />
  );
}

describe('every field', () => {
  it('has words for each code of the contract', () => {
    expect(FIELD_CODES.filter((code) => !hasFieldMessage(code))).toEqual([]);
  });

  it('ties its help and its error to the control', () => {
    renderWithKit(<TextField label="Name" help="As in the register" error="required" value="" />);
    const input = screen.getByLabelText('Name');
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['As in the register', 'This field is required']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('MoneyField', () => {
  it('hands over cents and writes the amount in Spanish when it is left', async () => {
    const onChange = vi.fn();
    renderWithKit(<Money onChange={onChange} />);
    const input = screen.getByLabelText<HTMLInputElement>('Amount');
    await userEvent.type(input, '1234,5');
    expect(onChange).toHaveBeenLastCalledWith(123450);
    await userEvent.tab();
    expect(input.value).toBe('1.234,50');
  });

  it('says that only positive numbers are allowed, and keeps what was typed', async () => {
    const onChange = vi.fn();
    renderWithKit(<Money onChange={onChange} />);
    const input = screen.getByLabelText<HTMLInputElement>('Amount');
    await userEvent.type(input, '-5');
    await userEvent.tab();
    expect(screen.getByText('Only positive numbers are allowed')).toBeTruthy();
    expect(input.value).toBe('-5');
    expect(onChange).toHaveBeenLastCalledWith(Number.NaN);
  });

  it('asks which amount was meant where a point may be both', async () => {
    const onChange = vi.fn();
    renderWithKit(<Money onChange={onChange} />);
    await userEvent.type(screen.getByLabelText('Amount'), '1234.56');
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith(Number.NaN);
    await userEvent.click(screen.getByRole('button', { name: /^1\.234,56/ }));
    expect(onChange).toHaveBeenLastCalledWith(123456);
  });

  it('calculates a sum that begins with =', async () => {
    const onChange = vi.fn();
    renderWithKit(<Money onChange={onChange} />);
    await userEvent.type(screen.getByLabelText('Amount'), '=120*1,21');
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith(14520);
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('145,20');
  });

  it('takes the point of the numeric pad as a comma', async () => {
    renderWithKit(<Money onChange={() => {}} />);
    const input = screen.getByLabelText<HTMLInputElement>('Amount');
    await userEvent.type(input, '12');
    fireEvent.keyDown(input, { code: 'NumpadDecimal', key: '.' });
    await userEvent.type(input, '5');
    expect(input.value).toBe('12,5');
  });

  it('keeps the caret behind a comma that the numeric pad put into the middle', () => {
    renderWithKit(<Money onChange={() => {}} />);
    const input = screen.getByLabelText<HTMLInputElement>('Amount');
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: '1234' } });
    input.setSelectionRange(1, 1);
    fireEvent.keyDown(input, { code: 'NumpadDecimal', key: '.' });
    expect([input.value, input.selectionStart]).toEqual(['1,234', 2]);
  });
});

describe('PercentField', () => {
  it.each([
    ['12,5', {}, 1250],
    ['100 %', {}, 10_000],
    ['100,01', {}, Number.NaN],
    ['-1', {}, Number.NaN],
    ['−7,5', { minBp: -10_000 }, -750],
    ['1000', { maxBp: 100_000 }, 100_000],
    ['', {}, null],
  ])('reads "%s" within %o as %s basis points', (text, bounds, bp) => {
    const onChange = vi.fn();
    renderWithKit(<PercentField label="Share" value={500} onChange={onChange} {...bounds} />);
    const input = screen.getByLabelText<HTMLInputElement>('Share');
    expect(input.value).toBe('5');
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: text } });
    expect(onChange).toHaveBeenLastCalledWith(bp);
  });
});

describe('DateField', () => {
  it.each([
    ['5/11/2026', '2026-11-05'],
    ['2026-11-05', '2026-11-05'],
  ])('reads %s as %s', async (typed, day) => {
    const onChange = vi.fn();
    renderWithKit(<Date onChange={onChange} />);
    await userEvent.type(screen.getByLabelText('Start'), typed);
    expect(onChange).toHaveBeenLastCalledWith(day);
    await userEvent.tab();
    expect(screen.getByLabelText<HTMLInputElement>('Start').value).toBe('05/11/2026');
  });

  it.each([
    ['31.12.2026', 'Write a date as dd/mm/yyyy or yyyy-mm-dd'],
    ['1/2/26', 'Write a date as dd/mm/yyyy or yyyy-mm-dd'],
    ['31/11/2026', 'This day does not exist'],
    ['2027-02-29', 'This day does not exist'],
  ])('says of %s: %s, and hands the text over as typed', async (typed, words) => {
    const onChange = vi.fn();
    renderWithKit(<Date onChange={onChange} />);
    await userEvent.type(screen.getByLabelText('Start'), typed);
    await userEvent.tab();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Start').value).toBe(typed);
    expect(onChange).toHaveBeenLastCalledWith(typed);
  });

  it('takes no day after the last one that can be written, and says which that is', async () => {
    renderWithKit(<Date onChange={vi.fn()} />);
    const input = screen.getByLabelText<HTMLInputElement>('Start');
    await userEvent.type(input, '01/01/2201');
    await userEvent.tab();
    expect(screen.getByText('The last day that can be written is 31/12/2200')).toBeTruthy();
    await userEvent.clear(input);
    await userEvent.type(input, '31/12/2200');
    await userEvent.tab();
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  it('opens a month by Alt+↓, moves in it by keys, picks with Enter and closes', async () => {
    const onChange = vi.fn();
    renderWithKit(<Date onChange={onChange} />);
    const input = screen.getByLabelText<HTMLInputElement>('Start');
    await userEvent.type(input, '2026-11-05');
    await userEvent.tab();
    await userEvent.click(input);
    fireEvent.keyDown(input, { key: 'ArrowDown', altKey: true });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Thursday, 5 November 2026');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Friday, 13 November 2026');
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-13');
    expect(screen.queryByRole('grid')).toBeNull();
  });
});

describe('SelectField with few choices', () => {
  it('has the arrow that a list found by typing has', () => {
    const field = { value: 'a', options: [{ value: 'a', label: 'A' }], onChange: vi.fn() };
    renderWithKit(
      <>
        <SelectField label="Few" {...field} />
        <ComboField label="Many" {...field} />
      </>,
    );
    const [few, many] = [screen.getByLabelText('Few'), screen.getByLabelText('Many')];
    const arrowOf = (input: HTMLElement) => input.parentElement?.querySelector('svg')?.innerHTML;
    expect(arrowOf(few)).toBeDefined();
    expect(arrowOf(few)).toBe(arrowOf(many));
  });
});

describe('SelectField with many choices', () => {
  beforeEach(() => localStorage.removeItem('recent-choices'));
  const options = Array.from({ length: 80 }, (_, at) => ({
    value: `id-${at}`,
    label: `P-${at} Película ${at}`,
  }));
  function Many({ onChange }: { onChange: (value: string) => void }) {
    const [value, setValue] = useState('id-3');
    const choose = (next: string) => {
      setValue(next);
      onChange(next);
    };
    const field = { name: 'projectId', label: 'Project', empty: 'None' };
    return <SelectField {...field} {...{ options, value }} onChange={choose} />;
  }

  it('finds one by its words, in any order and without their accents', async () => {
    const onChange = vi.fn();
    renderWithKit(<Many onChange={onChange} />);
    const field = screen.getByRole('combobox', { name: 'Project' });
    expect(field).toHaveProperty('value', 'P-3 Película 3');
    await userEvent.click(field);
    expect(screen.getAllByRole('option')).toHaveLength(60);
    screen.getByText('21 more: type to find them');
    await userEvent.type(field, 'pelicula p-77');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'P-77 Película 77',
    ]);
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('id-77');
    expect(field).toHaveProperty('value', 'P-77 Película 77');
  });

  it('has what was chosen last in such a field first, and the others in their order', async () => {
    const first = renderWithKit(<Many onChange={vi.fn()} />);
    const named = () => screen.getByRole('combobox', { name: 'Project' });
    await userEvent.click(named());
    await userEvent.type(named(), 'p-77{Enter}');
    first.unmount();
    renderWithKit(<Many onChange={vi.fn()} />);
    await userEvent.click(named());
    const texts = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(texts.slice(0, 3)).toEqual(['None', 'P-77 Película 77', 'P-0 Película 0']);
    expect(texts.filter((text) => text === 'P-77 Película 77')).toHaveLength(1);
  });

  it('is emptied by its first line, and left as it was by Escape', async () => {
    const onChange = vi.fn();
    renderWithKit(<Many onChange={onChange} />);
    const field = screen.getByRole('combobox', { name: 'Project' });
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(field);
    await userEvent.keyboard('{Home}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('');
  });
});

describe('a text with suggestions', () => {
  const options = ['Luz Inventada, S.L.', 'Hostal Inventado', 'Luzía Figurada'].map(
    (label, at) => ({
      value: String(at),
      label,
    }),
  );
  function Supplier({ onPick }: { onPick: (value: string) => void }) {
    const [value, onChange] = useState('');
    const pick = (at: string) => {
      onChange(options[Number(at)]?.label ?? '');
      onPick(at);
    };
    return <ComboField label="Supplier" {...{ value, onChange, options }} onPick={pick} />;
  }
  const field = () => screen.getByRole('combobox', { name: 'Supplier' });

  it('takes the first that has the words by Enter, and says which it was', async () => {
    const onPick = vi.fn();
    renderWithKit(<Supplier onPick={onPick} />);
    await userEvent.type(field(), 'host{Enter}');
    expect(onPick).toHaveBeenCalledWith('1');
    expect(field()).toHaveProperty('value', 'Hostal Inventado');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('keeps what is written, whether it is suggested or not', async () => {
    const onPick = vi.fn();
    renderWithKit(<Supplier onPick={onPick} />);
    await userEvent.type(field(), 'Luz');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    await userEvent.tab();
    expect(field()).toHaveProperty('value', 'Luz');
    await userEvent.type(field(), ' Nova');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveProperty('value', 'Luz Nova');
    expect(onPick).not.toHaveBeenCalled();
  });
});

describe('a field that checks its own text', () => {
  it.each([
    ['an amount', <Money key="amount" onChange={vi.fn()} />, 'Amount', /1\.234,56/],
    ['a day', <Date key="day" onChange={vi.fn()} />, 'Start', /dd\/mm\/yyyy or/],
  ])(
    'says what is wrong with %s once the press that left it has ended',
    async (_what, field, label, words) => {
      const user = userEvent.setup();
      renderWithKit(
        <>
          {field}
          <button type="button">Save</button>
        </>,
      );
      await user.type(screen.getByLabelText(label), 'Faro');
      const target = screen.getByRole('button', { name: 'Save' });
      await user.pointer({ keys: '[MouseLeft>]', target });
      expect(document.activeElement).toBe(target);
      expect(screen.queryByText(words)).toBeNull();
      await user.pointer({ keys: '[/MouseLeft]', target });
      expect(await screen.findByText(words)).toBeDefined();
    },
  );
});

describe('the plain fields', () => {
  it('show and hide a password', async () => {
    renderWithKit(<PasswordField label="Password" value="secret" />);
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    expect(input.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(input.type).toBe('text');
  });

  it('hand over the chosen value of a select and of a switch', async () => {
    const chosen = vi.fn();
    const switched = vi.fn();
    renderWithKit(
      <>
        <SelectField
          label="State"
          value="a"
          onChange={chosen}
          options={[
            { value: 'a', label: 'A' },
            { value: 'b', label: 'B' },
          ]}
        />
        <SwitchField label="UA" value={false} onChange={switched} />
      </>,
    );
    await userEvent.selectOptions(screen.getByLabelText('State'), 'b');
    await userEvent.click(screen.getByRole('switch', { name: 'UA' }));
    expect(chosen).toHaveBeenCalledWith('b');
    expect(switched).toHaveBeenCalledWith(true);
  });
});

import { type Language, expect, testAtDesk as test, walkTo } from './app.ts';
import { enter } from './money.ts';
import { chooseCompany } from './projects.ts';

const WORDS: Record<Language, { cif: string; email: string; day: string; required: string }> = {
  es: {
    cif: 'Este CIF no es válido: revisa la letra, los dígitos y el control',
    email: 'Escribe una dirección de correo como nombre@ejemplo.org',
    day: 'Este día no existe',
    required: 'Este campo es obligatorio',
  },
  gl: {
    cif: 'Este CIF non é válido: revisa a letra, os díxitos e o control',
    email: 'Escribe un enderezo de correo como nome@exemplo.org',
    day: 'Este día non existe',
    required: 'Este campo é obrigatorio',
  },
  en: {
    cif: 'This CIF is not valid: check its letter, digits and control',
    email: 'Write an e-mail address such as name@example.org',
    day: 'This day does not exist',
    required: 'This field is required',
  },
};

for (const language of ['es', 'gl', 'en'] as const) {
  test(`bad input is told at its field and keeps what was typed, in ${language}`, async ({
    page,
    server,
  }) => {
    const words = WORDS[language];
    await enter(page, server, { language });

    await walkTo(page, '/settings/companies/new');
    await page.locator('input[name=cif]').fill('B70000002');
    await page.locator('form button[type=submit], button[type=submit][form]').first().click();
    await expect(page.getByText(words.cif)).toBeVisible();
    await expect(page.getByText(words.required).first()).toBeVisible();
    await expect(page.locator('input[name=cif]')).toHaveValue('B70000002');

    await walkTo(page, '/settings/profile');
    await page.locator('input[name=email]').fill('two@@example.org');
    await page.locator('form button[type=submit], button[type=submit][form]').first().click();
    await expect(page.getByText(words.email)).toBeVisible();

    await page.goto(`${server.url}/projects?peek=new-project`);
    const panel = page.getByRole('dialog');
    await panel.locator('input[name=name]').fill('Bad date');
    await chooseCompany(panel);
    await panel.locator('input[name=startDate]').fill('31/02/2026');
    await panel.locator('button[type=submit]').click();
    await expect(panel.getByText(words.day)).toBeVisible();
    await expect(panel.locator('input[name=startDate]')).toHaveValue('31/02/2026');
    await panel.locator('input[name=startDate]').fill('5/11/2026');
    await panel.locator('input[name=endDate]').fill('2026-12-24');
    await panel.locator('button[type=submit]').click();
    await expect(panel).toBeHidden();
  });
}

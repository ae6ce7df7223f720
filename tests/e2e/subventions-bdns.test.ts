import type { CallHitRow } from '#contract/resources/call-hits.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import { bdnsCall } from '../support/bdns.ts';
import { expect, testOnUsedDevice as test } from './app.ts';
import { enter, read, withoutServer } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('es');
/** Numbers that no tender of the demonstration has. */
const [KNOWN, KEPT, UNKNOWN, SILENT] = ['695711', '612588', '699999', '690767'] as const;

/** Calls that came today. */
const FOUND = ['800001', '800002'] as const;

test.beforeEach(({ bdns }) => {
  bdns.world = {
    calls: [
      { ...bdnsCall('795710'), codigoBDNS: KNOWN },
      { ...bdnsCall('912587'), codigoBDNS: KEPT },
      ...FOUND.map((codigoBDNS) => ({
        ...bdnsCall('912587'),
        codigoBDNS,
        descripcion: `Axudas ao audiovisual ${codigoBDNS}`,
        fechaRecepcion: new Date().toISOString(),
        fechaFinSolicitud: new Date(Date.now() + 20 * 86_400_000).toISOString(),
      })),
    ],
    minimis: [],
  };
  bdns.isDown = false;
});

test('a tender comes from its number in the BDNS, which without a server is kept and filled in later', async ({
  page,
  server,
  bdns,
}) => {
  await enter(page, server, { role: 'editor', language });
  const api = await server.signIn('editor');
  const number = page.locator('input[name=bdns]');
  const begin = async (typed: string) => {
    await page.goto(`${server.url}/subventions/tenders`);
    await page.getByRole('button', { name: say('New call') }).click();
    await number.fill(typed);
  };
  const create = () => page.getByRole('button', { name: say('Create call') }).click();
  const savedAs = async (bdnsNumber: string) =>
    (await read<Tender[]>(api, '/tender')).filter((tender) => tender.bdns === bdnsNumber);

  await begin(KNOWN);
  await number.press('Enter');
  const said = page.getByRole('region', { name: say('What the BDNS says') });
  await expect(said).toContainText('750.000,00');
  await create();
  await page.getByRole('button', { name: say('Open'), exact: true }).click();
  await expect(page).toHaveURL(/\/tenders\/[\w-]+\/summary/);
  await expect(page.locator('h1')).toContainText('medio rural de Aragón');
  await expect
    .poll(() => savedAs(KNOWN))
    .toMatchObject([{ code: KNOWN, budgetCents: 750_000_00, minimis: true }]);

  await withoutServer(page, server, say, async () => {
    await begin(KEPT);
    const later = say(
      'Without network the BDNS cannot be asked. The number is kept with the call, and one press fills it in once you are online.',
    );
    await expect(page.getByText(later)).toBeVisible();
    await expect(page.getByRole('button', { name: say('Read from the BDNS') })).toBeDisabled();
    await page.locator('input[name=code]').fill('CDTI-1');
    await page.locator('textarea[name=title]').fill('Defensa y doble uso');
    await create();
    await page.getByRole('button', { name: say('Open'), exact: true }).click();
    await expect(page).toHaveURL(/\/tenders\/[\w-]+\/summary/);
    await expect(page.getByText(say('The BDNS needs a connection.'))).toBeVisible();
    await page.reload();
    await expect(page.locator('h1')).toContainText('Defensa y doble uso');
  });
  await page.getByRole('button', { name: say('Fill in from the BDNS') }).click();
  // What a person wrote stays.
  await expect
    .poll(() => savedAs(KEPT))
    .toMatchObject([
      { code: 'CDTI-1', title: 'Defensa y doble uso', budgetCents: 5_000_000_00, level: 'state' },
    ]);

  const problem = page.getByRole('alert');
  await begin(UNKNOWN);
  await number.press('Enter');
  const unknown =
    'The BDNS knows no call with this number. Check it, or fill in the fields yourself.';
  await expect(problem).toHaveText(say(unknown));
  bdns.isDown = true;
  await number.fill(SILENT);
  await number.press('Enter');
  const silent =
    'The BDNS does not answer now. Fill in the fields yourself, or try again in a while.';
  await expect(problem).toHaveText(say(silent), { timeout: 30_000 });
  // A failure stands in nobody's way.
  await page.locator('input[name=code]').fill('A-MAN');
  await page.locator('textarea[name=title]').fill('Escrita a mano');
  await create();
  await expect.poll(() => savedAs(SILENT)).toMatchObject([{ code: 'A-MAN', budgetCents: null }]);
});

test('a search finds calls in the BDNS: of one a tender is made, the other is not for us', async ({
  page,
  server,
}) => {
  await enter(page, server, { role: 'editor', language });
  const api = await server.signIn('editor');
  const button = (name: string) => page.getByRole('button', { name: say(name), exact: true });
  await page.goto(`${server.url}/subventions/tenders?found=hits`);
  await withoutServer(page, server, say, async () => {
    await button('New search').first().click();
    await page.locator('input[name=name]').fill('Audiovisual');
    await button('Create').click();
    await expect(page.locator('input[name=words]')).toBeFocused();
    await page.locator('input[name=words]').fill('audiovisual');
    await button('Create').click();
    await button('Back to the calls that were found').click();
    await expect(button('Search now')).toBeDisabled();
  });
  await expect(button('Search now')).toBeEnabled({ timeout: 20_000 });
  await button('Search now').click();
  const hit = (number: string) =>
    page.getByRole('link', { name: `Axudas ao audiovisual ${number}` });
  await expect(hit(FOUND[0])).toBeVisible({ timeout: 20_000 });

  await hit(FOUND[1]).click();
  await button('Not for us').last().click();
  await expect(hit(FOUND[1])).toHaveCount(0);
  await hit(FOUND[0]).click();
  await button('Add to our calls').click();
  await expect(page.locator('input[name=code]')).toHaveValue(FOUND[0]);
  await button('Create call').click();
  await expect(hit(FOUND[0])).toHaveCount(0);
  await expect
    .poll(async () => {
      const [tender] = (await read<Tender[]>(api, '/tender')).filter(
        ({ bdns }) => bdns === FOUND[0],
      );
      const hits = (await read<CallHitRow[]>(api, '/call_hits')).toSorted((a, b) =>
        a.bdns < b.bdns ? -1 : 1,
      );
      return [
        tender?.budgetCents,
        hits.map(({ state, tenderId }) => [state, tenderId !== null && tenderId === tender?.id]),
      ];
    })
    .toEqual([
      5_000_000_00,
      [
        ['made', true],
        ['dismissed', false],
      ],
    ]);
});

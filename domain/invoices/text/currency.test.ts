import { describe, expect, it } from 'vitest';
import { currencyIn } from './currency.ts';

const currencyOf = (...texts: string[]) =>
  currencyIn(texts.map((text, at) => ({ page: 1, y: 18 * at, cells: [], text })));

describe('the currency of an invoice', () => {
  it.each<[string, string[]]>([
    ['SEK', ['Subtotal 1.000,00 SEK', 'VAT 25 % 250,00', 'Total 1.250,00']],
    ['SEK', ['Summa 1 250,00 kr', 'Currency: SEK']],
    ['SEK', ['Total SEK 1,250.00', 'EUR account: DE89 3704 0044 0532 0130 00']],
    ['PLN', ['Netto 1 000,00 zł', 'VAT 23 % 230,00 zł', 'Razem 1 230,00 zł']],
    ['PLN', ['Total: 1.230,00 PLN', 'Todos los importes en euros bajo petición: € consultar']],
    ['DKK', ['Total (DKK) 1.250,00']],
    ['CZK', ['Celkem 1 210,00 Kč']],
    ['MXN', ['Total MX$1,160.00']],
    ['MXN', ['Subtotal $1,000.00', 'IVA 16 % $160.00', 'Total $1,160.00 MXN']],
    ['BRL', ['Valor R$1.000,00', 'Total R$ 1.000,00']],
    ['GBP', ['Subtotal £1,000.00', 'VAT 20% £200.00', 'Total £1,200.00', 'EUR 0,00']],
    ['USD', ['Amount due $1,000.00 USD']],
    ['USD', ['All amounts in USD', 'Total 1,000.00']],
    ['USD', ['Price 1,000.00', 'Amount (USD)', 'Total 1,000.00']],
    ['CHF', ["Total CHF 1'000.00"]],
    ['JPY', ['Total ¥12,000', 'Currency: JPY']],
    ['HUF', ['Subtotal 12 000 Ft', 'Total 12 000 Ft']],
    ['RON', ['Total 1.250,00 lei']],
    ['USD', ['Total USD 1,000.00', 'VAT in EUR: 0.00 EUR', '1 EUR = 1.085 USD']],
  ])('is %s by what stands beside its amounts: %j', (code, texts) => {
    expect(currencyOf(...texts)).toBe(code);
  });

  it.each<[string, string[]]>([
    ['dollars of nobody', ['Total $1,000.00', 'EUR account: DE89 3704 0044 0532 0130 00']],
    ['crowns of nobody', ['Total 1.250,00 kr.']],
    ['two totals', ['Total 1.315,00 USD', 'Total 1.210,00 €']],
    ['one that is not known here', ['Total 125.000 ISK']],
  ])('is open for %s', (_, texts) => {
    expect(currencyOf(...texts)).toBe('');
  });

  it.each<[string, string[]]>([
    ['its sign', ['Base 1.000,00 €', 'Total 1.210,00 €']],
    ['its code', ['Total EUR 1.210,00', 'We take USD, GBP and CHF too']],
    ['its name', ['Total: 1.210,00 euros']],
    ['nothing', ['Base 1.000,00', 'IVA 21 % 210,00', 'Total 1.210,00']],
    ['a price of another country in a line', ['Licencia (50,00 USD) 46,00', 'Total 55,66 €']],
    ['an airport and a law', ['Vuelo LCG - MAD 120,50', 'Lei 37/1992', 'Total 120,50']],
    ['what one comes to', ['1 EUR = 1,085 USD', 'Total 121,00']],
    ['things that are called as one', ['USB PEN 32 GB 12,00', '2 CAD 3D 40,00', 'Total 52,00']],
    ['an account in another', ['USD account: 12345', 'Total 12,00']],
  ])('is the euro by %s: %j', (_, texts) => {
    expect(currencyOf(...texts)).toBe('EUR');
  });
});

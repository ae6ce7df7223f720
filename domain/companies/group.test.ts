import { describe, expect, it } from 'vitest';
import { companiesOf, groupCompany } from './group.ts';

const first = {
  id: 'a',
  version: 7,
  name: 'Nordeste Audiovisual',
  businessName: 'Nordeste Audiovisual, S.L.',
  cif: 'B12345674',
  commercialRegistry: 'A Coruña, folio 1',
  description: 'Films',
  color: '#0b63b5',
  address: 'Rúa Nova, 1',
  municipality: 'Lugo',
  ibans: ['ES9121000418450200051332'],
  undertakingGroup: 'Ronsel',
  certificates: [{ type: 'aeat', validTo: '2027-01-31', fileId: null }],
  holdedApiKey: '••••1234',
  isUA: true,
  archived: true,
};
const second = { ...first, id: 'b', name: 'Ronsel Eventos', isUA: false };

describe('the Group company', () => {
  it('takes the shape of the first company and nothing that identifies it', () => {
    expect(groupCompany([first, second])).toEqual({
      id: 'group',
      version: 7,
      name: 'Group',
      businessName: 'Group',
      cif: '',
      commercialRegistry: '',
      description: '',
      color: null,
      address: '',
      municipality: '',
      ibans: [],
      undertakingGroup: '',
      certificates: [],
      holdedApiKey: null,
      isUA: false,
      archived: false,
    });
  });

  it('leaves the first company as it was', () => {
    const before = structuredClone(first);
    groupCompany([first]);
    expect(first).toEqual(before);
  });

  it('does not exist while there is no company', () => {
    expect(groupCompany([])).toBeNull();
  });
});

describe('the companies of a choice', () => {
  it.each([
    ['group', ['a', 'b']],
    ['ua', ['a']],
    ['b', ['b']],
    ['unknown', []],
  ])('are, for %s, %j', (choice, ids) => {
    expect(companiesOf([first, second], choice).map((company) => company.id)).toEqual(ids);
  });
});

import type { Organization } from '#contract/resources/organizations.ts';
import { demoId } from './ids.ts';

interface DemoOrganization
  extends Pick<Organization, 'name' | 'level' | 'region' | 'municipality' | 'url'> {
  key: string;
  parent?: string;
}

/** Public bodies that are there; a parent comes before its parts. */
const ORGANIZATIONS: readonly DemoOrganization[] = [
  {
    key: 'xunta',
    name: 'Xunta de Galicia',
    level: 'regional',
    region: 'GA',
    municipality: 'Santiago de Compostela',
    url: 'https://sede.xunta.gal',
  },
  {
    key: 'agadic',
    parent: 'xunta',
    name: 'Axencia Galega das Industrias Culturais (Agadic)',
    level: 'regional',
    region: 'GA',
    municipality: 'Santiago de Compostela',
    url: 'https://sede.xunta.gal',
  },
  {
    key: 'igape',
    parent: 'xunta',
    name: 'Instituto Galego de Promoción Económica (Igape)',
    level: 'regional',
    region: 'GA',
    municipality: 'Santiago de Compostela',
    url: 'https://www.igape.gal',
  },
  {
    key: 'gain',
    parent: 'xunta',
    name: 'Axencia Galega de Innovación (GAIN)',
    level: 'regional',
    region: 'GA',
    municipality: 'Santiago de Compostela',
    url: 'https://sede.xunta.gal',
  },
  {
    key: 'icaa',
    name: 'Instituto de la Cinematografía y de las Artes Audiovisuales (ICAA)',
    level: 'state',
    region: 'MD',
    municipality: 'Madrid',
    url: 'https://cultura.sede.gob.es',
  },
  {
    key: 'cdti',
    name: 'Centro para el Desarrollo Tecnológico y la Innovación (CDTI)',
    level: 'state',
    region: 'MD',
    municipality: 'Madrid',
    url: 'https://sede.cdti.gob.es',
  },
  {
    key: 'redes',
    name: 'Red.es',
    level: 'state',
    region: 'MD',
    municipality: 'Madrid',
    url: 'https://sede.red.gob.es',
  },
  {
    key: 'dacoruna',
    name: 'Deputación da Coruña',
    level: 'provincial',
    region: 'GA',
    municipality: 'A Coruña',
    url: 'https://sede.dacoruna.gal',
  },
  {
    key: 'commission',
    name: 'Comisión Europea',
    level: 'eu',
    region: null,
    municipality: 'Bruselas',
    url: 'https://commission.europa.eu',
  },
];

export function demoOrganizations() {
  return ORGANIZATIONS.map(({ key, parent, ...fields }) => ({
    id: organizationId(key),
    ...fields,
    parentId: parent === undefined ? null : organizationId(parent),
  }));
}

export function organizationId(key: string): string {
  return demoId(`organization:${key}`);
}

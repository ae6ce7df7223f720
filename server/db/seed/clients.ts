import { demoId } from './ids.ts';
import { demoCif, demoIban } from './demo-identifiers.ts';

interface DemoClient {
  key: string;
  name: string;
  /** First letter of its tax number; none for one abroad. */
  letter?: 'A' | 'B' | 'G' | 'P';
  contact: string;
  paymentDays?: number;
  notes?: string;
  archived?: boolean;
  /** Keys of `project-list.ts`. */
  projects: readonly string[];
}

type ClientName = { name: string; nif?: string };

const CLIENTS: readonly DemoClient[] = [
  {
    key: 'television',
    name: 'Televisión Imaxinaria, S.A.',
    letter: 'A',
    contact: 'Antía Suposta',
    paymentDays: 60,
    projects: ['lighthouse', 'salt-road'],
  },
  {
    key: 'platform',
    name: 'Plataforma Quimérica, S.L.',
    letter: 'B',
    contact: 'Roi Hipotético',
    projects: ['short-films', 'feature-film'],
  },
  {
    key: 'tide',
    name: 'Northern Tide Pictures (ficticia)',
    contact: 'Jane Sample',
    notes: 'Produtora estranxeira inventada: sen NIF español.',
    projects: ['foreign-service'],
  },
  {
    key: 'archive',
    name: 'Filmoteca de Ningures',
    letter: 'G',
    contact: 'Sabela Figurada',
    projects: ['archive'],
  },
  {
    key: 'council',
    name: 'Concello de Vilaficticia',
    letter: 'P',
    contact: 'Servizo de Cultura',
    projects: ['live-show', 'festival'],
  },
  {
    key: 'academy',
    name: 'Academia Inventada do Audiovisual',
    letter: 'G',
    contact: 'Mauro Exemplo',
    projects: ['gala'],
  },
  {
    key: 'museum',
    name: 'Museo do Castro Virtual',
    letter: 'G',
    contact: 'Lúa Mostra',
    projects: ['vr'],
  },
  {
    key: 'advisers',
    name: 'Asesores Imaginados, S.L.',
    letter: 'B',
    contact: 'Carlos Supuesto',
    paymentDays: 15,
    projects: ['accounting-tool'],
  },
  {
    key: 'distributor',
    name: 'Distribuidora Utópica, S.A.',
    letter: 'A',
    contact: 'Elena Ficticia',
    paymentDays: 90,
    notes: 'Plazo de pago superior a los 60 días de la ley: a renegociar.',
    projects: ['sales', 'market-stand'],
  },
  {
    key: 'former',
    name: 'Gravacións Esquecidas, S.L.',
    letter: 'B',
    contact: '',
    archived: true,
    projects: [],
  },
];

export function demoClients() {
  return CLIENTS.map(({ key, letter, projects: _projects, ...fields }, index) => ({
    id: clientId(key),
    ...fields,
    nif: letter === undefined ? null : demoCif(letter, 20 + index),
    email: `${key}@clientes.example`,
    // No number of Spain begins with 0.
    phone: `+34 000 000 ${100 + index}`,
    iban: letter === undefined ? null : demoIban(2000 + index),
  }));
}

/** As its invoices name who pays for a project; the group's own have no client. */
export function clientNameOf(projectKey: string): ClientName {
  const client = CLIENTS.find(({ projects }) => projects.includes(projectKey));
  return client ? clientNamed(client.key) : { name: 'Clientes diversos' };
}

/** As invoices name a client. */
export function clientNamed(wanted: string): ClientName {
  const index = CLIENTS.findIndex(({ key }) => key === wanted);
  const client = CLIENTS[index];
  if (!client) throw new Error(`No client of the demonstration is called ${wanted}`);
  const { name, letter } = client;
  return letter === undefined ? { name } : { name, nif: demoCif(letter, 20 + index) };
}

/** Who pays for a project of the list; null for the group's own. */
export function clientIdOf(projectKey: string): string | null {
  const client = CLIENTS.find(({ projects }) => projects.includes(projectKey));
  return client ? clientId(client.key) : null;
}

function clientId(key: string): string {
  return demoId(`client:${key}`);
}

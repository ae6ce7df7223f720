import { type Day, addDays } from '#domain/days.ts';
import { demoId } from './ids.ts';
import { DEMO_PICTURES, type KeptPicture, pictureFileId } from './pictures.ts';
import { projectId } from './project-list.ts';

interface DemoLink {
  key: string;
  project: string;
  title: string;
  url: string;
  /** From today. */
  takenDaysAgo: number;
  author: string;
  tags: string[];
  publicityEvidence?: boolean;
  /** From today; without end where it is left out. */
  rightsDays?: number;
}

const LINKS: readonly DemoLink[] = [
  {
    key: 'trailer',
    project: 'salt-road',
    title: 'Tráiler da ruta do sal',
    url: 'https://example.org/a-ruta-do-sal/trailer',
    takenDaysAgo: 580,
    author: 'Xeito Audiovisual',
    tags: ['tráiler', 'estrea'],
    publicityEvidence: true,
  },
  {
    key: 'credits',
    project: 'salt-road',
    title: 'Títulos de crédito coa marca da Agadic',
    url: 'https://example.org/a-ruta-do-sal/creditos',
    takenDaysAgo: 570,
    author: 'Xeito Audiovisual',
    tags: ['publicidade da axuda'],
    publicityEvidence: true,
  },
  {
    key: 'press',
    project: 'salt-road',
    title: 'Reportaxe de prensa da estrea',
    url: 'https://example.org/prensa/a-ruta-do-sal',
    takenDaysAgo: 562,
    author: 'Redacción de prensa',
    tags: ['prensa', 'estrea'],
    rightsDays: -200,
  },
  {
    key: 'before-after',
    project: 'archive',
    title: 'Comparación antes e despois da restauración',
    url: 'https://example.org/fondo-filmico/comparacion',
    takenDaysAgo: 230,
    author: 'Laboratorio dixital',
    tags: ['restauración'],
    rightsDays: 900,
  },
];

/** What projects are known by: addresses of what lies elsewhere, and the pictures that are kept. */
export function demoMultimedias(today: Day, pictures: readonly KeptPicture[]) {
  return [...linksOf(today), ...picturesOf(today, pictures)];
}

function linksOf(today: Day) {
  return LINKS.map(({ key, project, takenDaysAgo, rightsDays, ...fields }, order) => ({
    ...fields,
    id: demoId(`multimedia:${key}`),
    projectId: projectId(project),
    kind: 'link' as const,
    takenOn: addDays(today, -takenDaysAgo),
    rightsUntil: rightsDays === undefined ? null : addDays(today, rightsDays),
    order,
  }));
}

function picturesOf(today: Day, pictures: readonly KeptPicture[]) {
  const thumbnails = new Map(pictures.map(({ file, thumbnail }) => [file.id, thumbnail]));
  return DEMO_PICTURES.flatMap((picture, index) => {
    const { key, project, title, tags, takenDaysAgo, publicityEvidence } = picture;
    const fileId = pictureFileId(key);
    const thumbnail = thumbnails.get(fileId);
    if (thumbnail === undefined) return [];
    return {
      title,
      tags,
      publicityEvidence,
      id: demoId(`multimedia:${key}`),
      projectId: projectId(project),
      kind: 'photo' as const,
      fileId,
      thumbnail,
      takenOn: addDays(today, -takenDaysAgo),
      author: 'Equipo de fotografía',
      rightsOwner: 'Grupo Imaxinario Holding, S.A.',
      order: LINKS.length + index,
    };
  });
}

import { type Day, addDays } from '#domain/days.ts';
import type { Files } from '../../files/open-files.ts';
import { shrink } from '../../modules/multimedias/thumbnail.ts';
import { type KeptDocument, keepBytes } from './documents.ts';
import {
  DRAWING,
  type Drawing,
  camera,
  filmStrip,
  hall,
  interview,
  lighthouse,
  plate,
  poster,
  reels,
  restored,
  road,
  saltPans,
  stage,
} from './drawings.ts';
import { demoId } from './ids.ts';
import { projectId } from './project-list.ts';
import { seededRandom } from './random.ts';

/** One picture of a project, as multimedia shows it. */
export interface DemoPicture {
  key: string;
  project: string;
  title: string;
  drawing: Drawing;
  takenDaysAgo: number;
  tags: string[];
  publicityEvidence: boolean;
}

type Line = [
  key: string,
  title: string,
  takenDaysAgo: number,
  tags: string,
  drawing: Drawing,
  mark?: 'evidence',
];

const RED_BLUE = ['#e2574c', '#4c7fe2', '#e2b84c'];
const SEA_GREEN = ['#3fb8af', '#7fc7ff', '#dad8a7', '#3fb8af'];

const LINES: Readonly<Record<string, readonly Line[]>> = {
  'salt-road': [
    ['salinas', 'As salinas ao mencer', 840, 'rodaxe|salinas', saltPans('day')],
    ['salinas-solpor', 'As salinas ao solpor', 838, 'rodaxe|salinas', saltPans('dusk')],
    ['estrada', 'A estrada do sal', 815, 'rodaxe|localización', road('grey')],
    ['entrevista', 'Entrevista cun salineiro', 790, 'entrevista', interview('day')],
    ['estrea', 'Sala chea na estrea', 575, 'estrea', hall(saltPans('dusk'))],
    [
      'cartel',
      'Cartel coas marcas das axudas',
      590,
      'cartel',
      poster(road('dusk'), '#b9ab93'),
      'evidence',
    ],
    ['placa', 'Placa da axuda na sede', 585, 'publicidade da axuda', plate, 'evidence'],
  ],
  lighthouse: [
    ['faro-dia', 'O faro desde o mirador', 85, 'localización', lighthouse('day')],
    ['faro-solpor', 'O faro ao solpor', 70, 'rodaxe|exterior', lighthouse('dusk')],
    ['faro-noite', 'O faro aceso, episodio 3', 41, 'rodaxe|noite', lighthouse('night')],
    ['camara', 'A cámara na praia', 38, 'rodaxe|equipo', camera(lighthouse('grey'))],
    ['camara-noite', 'Plano nocturno do temporal', 24, 'rodaxe|noite', camera(lighthouse('night'))],
    ['fareira', 'Proba de cámara da fareira', 95, 'reparto', interview('dusk')],
    [
      'cartel-faro',
      'Cartel coas marcas das axudas',
      20,
      'cartel',
      poster(lighthouse('dusk'), '#4f5b66'),
      'evidence',
    ],
  ],
  archive: [
    ['bobinas', 'Bobinas antes de escanear', 700, 'escaneado', reels],
    ['tira', 'Tira de 35 mm de 1931', 660, 'escaneado', filmStrip(road('grey'))],
    ['tira-mar', 'Tira do porto, con mofo', 640, 'escaneado', filmStrip(lighthouse('grey'))],
    ['antes-despois', 'Antes e despois: o porto', 300, 'restauración', restored(lighthouse('day'))],
    [
      'antes-despois-2',
      'Antes e despois: as salinas',
      280,
      'restauración',
      restored(saltPans('day')),
    ],
    [
      'placa-arquivo',
      'Placa da axuda no laboratorio',
      520,
      'publicidade da axuda',
      plate,
      'evidence',
    ],
  ],
  'live-show': [
    ['ensaio', 'Ensaio xeral', 190, 'ensaio', stage(RED_BLUE, 2)],
    ['mareas', 'Mareas, primeira función', 148, 'función', stage(SEA_GREEN, 3)],
    ['xira', 'Cadro final na xira', 60, 'función|xira', stage([...RED_BLUE, ...SEA_GREEN], 6)],
    [
      'cartel-mareas',
      'Cartel coas marcas das axudas',
      155,
      'cartel',
      poster(stage(SEA_GREEN, 1), '#6b4a5e'),
      'evidence',
    ],
  ],
};

export const DEMO_PICTURES: readonly DemoPicture[] = Object.entries(LINES).flatMap(
  ([project, lines]) =>
    lines.map(([key, title, takenDaysAgo, tags, drawing, mark]) => ({
      key,
      project,
      title,
      drawing,
      takenDaysAgo,
      tags: tags.split('|'),
      publicityEvidence: mark === 'evidence',
    })),
);

/** Of the pictures, in pixels; small enough to be drawn while somebody waits for the first start. */
const WIDTH = 1_280;

/** The id of the document that a picture is. */
export const pictureFileId = (key: string): string => demoId(`file:picture:${key}`);

/** A document, and the small view of the picture that it is. */
export interface KeptPicture {
  file: KeptDocument;
  thumbnail: string;
}

/** Draws all pictures and keeps their bytes. The same drawings are the same bytes. */
export async function keepPictures(files: Files, today: Day): Promise<KeptPicture[]> {
  const drawn = await drawAll();
  return Promise.all(
    drawn.map(async ({ picture: { key, project, takenDaysAgo }, bytes }) => ({
      file: await keepBytes(files, bytes, {
        id: pictureFileId(key),
        name: `${key}.jpg`,
        type: 'image/jpeg',
        resource: 'projects',
        rowId: projectId(project),
        bornOn: addDays(today, 1 - takenDaysAgo),
      }),
      thumbnail: await shrink(bytes),
    })),
  );
}

/** Drawings are programs, which are never read where pictures of people are: open for these alone. */
const SVG = { operation: ['VipsForeignLoadSvg'] };

async function drawAll(): Promise<{ picture: DemoPicture; bytes: Buffer }[]> {
  const { default: sharp } = await import('sharp');
  const { width, height } = DRAWING;
  sharp.unblock(SVG);
  try {
    return await Promise.all(
      DEMO_PICTURES.map(async (picture, index) => {
        const scene = picture.drawing(seededRandom(index + 1));
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" viewBox="0 0 ${width} ${height}">${scene}</svg>`;
        const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
        return { picture, bytes };
      }),
    );
  } finally {
    sharp.block(SVG);
  }
}

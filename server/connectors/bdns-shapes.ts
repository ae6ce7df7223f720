import * as z from 'zod';
import type { BdnsAnnouncement, BdnsCall, BdnsMinimisRow } from '#domain/bdns/call.ts';

const text = z.string().nullish();
/** Sometimes a number, sometimes its digits. */
const digits = z.union([z.string(), z.number()]).transform(String);
const described = z.object({ descripcion: text });
const list = z.array(described).nullish();

const announcement = z.object({
  numAnuncio: z.union([z.string(), z.number()]).nullish(),
  titulo: text,
  texto: text,
  url: text,
  cve: text,
  desDiarioOficial: text,
  datPublicacion: text,
}) satisfies z.ZodType<BdnsAnnouncement>;

/** Answer of `/convocatorias?numConv=`. What is not read of it may be as it likes. */
export const callAnswer = z.object({
  codigoBDNS: digits,
  organo: z.object({ nivel1: text, nivel2: text, nivel3: text }).nullish(),
  instrumentos: list,
  tipoConvocatoria: text,
  presupuestoTotal: z.number().nullish(),
  mrr: z.boolean().nullish(),
  descripcion: text,
  descripcionLeng: text,
  regiones: list,
  tiposBeneficiarios: list,
  descripcionFinalidad: text,
  fechaRecepcion: text,
  descripcionBasesReguladoras: text,
  urlBasesReguladoras: text,
  fechaInicioSolicitud: text,
  fechaFinSolicitud: text,
  textInicio: text,
  textFin: text,
  ayudaEstado: text,
  fondos: list,
  reglamento: described.nullish(),
  anuncios: z.array(announcement).nullish(),
}) satisfies z.ZodType<BdnsCall>;

const minimisRow = z.object({
  idConcesion: digits,
  codigoConcesion: z.string(),
  fechaConcesion: z.string(),
  beneficiario: z.string(),
  ayudaEquivalente: z.number(),
  instrumento: text,
  numeroConvocatoria: digits.nullish(),
  convocante: text,
  reglamento: text,
  fechaRegistro: text,
}) satisfies z.ZodType<BdnsMinimisRow>;

/** One page of `/minimis/busqueda`. It may be shorter than was asked for, and not yet the last. */
export const minimisPage = z.object({ content: z.array(minimisRow), last: z.boolean() });

/** One page of `/convocatorias/busqueda`: of each call little more than its number. */
export const searchPage = z.object({
  content: z.array(z.object({ numeroConvocatoria: digits })),
  last: z.boolean(),
});

/** A catalogue of it: names by number, in some of them as a tree. */
export interface CatalogueNode {
  id: string;
  descripcion?: string | null | undefined;
  children?: CatalogueNode[] | null | undefined;
}
const node: z.ZodType<CatalogueNode> = z.object({
  id: digits,
  descripcion: text,
  get children() {
    return z.array(node).nullish();
  },
});
export const catalogueAnswer = z.array(node);

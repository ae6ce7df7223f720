type Maybe<T> = T | null | undefined;

interface Described {
  descripcion?: Maybe<string>;
}

/**
 * A call as the national database of subsidies (BDNS) answers it under its number, as far as something
 * is read of it. All but the number may be missing. `abierto` says nothing where the term is only told
 * in words, so it is left out.
 */
export interface BdnsCall {
  codigoBDNS: string;
  organo?: Maybe<{ nivel1?: Maybe<string>; nivel2?: Maybe<string>; nivel3?: Maybe<string> }>;
  instrumentos?: Maybe<Described[]>;
  tipoConvocatoria?: Maybe<string>;
  /** Euros. */
  presupuestoTotal?: Maybe<number>;
  /** Paid by the Recovery and Resilience Facility. */
  mrr?: Maybe<boolean>;
  descripcion?: Maybe<string>;
  /** The same in the other official language of the body. */
  descripcionLeng?: Maybe<string>;
  regiones?: Maybe<Described[]>;
  tiposBeneficiarios?: Maybe<Described[]>;
  descripcionFinalidad?: Maybe<string>;
  /** When the database had it. */
  fechaRecepcion?: Maybe<string>;
  descripcionBasesReguladoras?: Maybe<string>;
  urlBasesReguladoras?: Maybe<string>;
  fechaInicioSolicitud?: Maybe<string>;
  fechaFinSolicitud?: Maybe<string>;
  textInicio?: Maybe<string>;
  textFin?: Maybe<string>;
  ayudaEstado?: Maybe<string>;
  fondos?: Maybe<Described[]>;
  reglamento?: Maybe<Described>;
  anuncios?: Maybe<BdnsAnnouncement[]>;
}

/** What a gazette published of a call. */
export interface BdnsAnnouncement {
  numAnuncio?: Maybe<number | string>;
  titulo?: Maybe<string>;
  /** HTML. */
  texto?: Maybe<string>;
  url?: Maybe<string>;
  cve?: Maybe<string>;
  desDiarioOficial?: Maybe<string>;
  datPublicacion?: Maybe<string>;
}

/** An award of de minimis aid as the BDNS lists it. */
export interface BdnsMinimisRow {
  idConcesion: string;
  codigoConcesion: string;
  fechaConcesion: string;
  /** Tax number and name in one text; of people only some digits. */
  beneficiario: string;
  /** Gross grant equivalent in euros. */
  ayudaEquivalente: number;
  instrumento?: Maybe<string>;
  numeroConvocatoria?: Maybe<string>;
  convocante?: Maybe<string>;
  reglamento?: Maybe<string>;
  fechaRegistro?: Maybe<string>;
}

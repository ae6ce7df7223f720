import { namesOf } from '../names.ts';

/** What is kept on the holidays of Galicia. */
export const FEASTS = {
  newYear: namesOf('Año Nuevo', 'Aninovo', 'New Year’s Day'),
  epiphany: namesOf('Epifanía del Señor', 'Epifanía do Señor', 'Epiphany'),
  saintJoseph: namesOf('San José', 'San Xosé', 'Saint Joseph’s Day'),
  maundyThursday: namesOf('Jueves Santo', 'Xoves Santo', 'Maundy Thursday'),
  goodFriday: namesOf('Viernes Santo', 'Venres Santo', 'Good Friday'),
  labour: namesOf('Fiesta del Trabajo', 'Festa do Traballo', 'Labour Day'),
  letters: namesOf(
    'Día de las Letras Gallegas',
    'Día das Letras Galegas',
    'Galician Literature Day',
  ),
  saintJohn: namesOf('San Juan', 'San Xoán', 'Saint John’s Day'),
  galicia: namesOf('Día Nacional de Galicia', 'Día Nacional de Galicia', 'National Day of Galicia'),
  assumption: namesOf('Asunción de la Virgen', 'Asunción da Virxe', 'Assumption of Mary'),
  spain: namesOf('Fiesta Nacional de España', 'Festa Nacional de España', 'National Day of Spain'),
  allSaints: namesOf('Todos los Santos', 'Todos os Santos', 'All Saints’ Day'),
  constitution: namesOf('Día de la Constitución', 'Día da Constitución', 'Constitution Day'),
  immaculate: namesOf('Inmaculada Concepción', 'Inmaculada Concepción', 'Immaculate Conception'),
  christmas: namesOf('Navidad', 'Nadal', 'Christmas Day'),
  saintJulian: namesOf('San Julián', 'San Xiao', 'Saint Julian’s Day'),
  carnival: namesOf('Martes de Carnaval', 'Martes de Entroido', 'Shrove Tuesday'),
  ashWednesday: namesOf('Miércoles de Ceniza', 'Mércores de Cinza', 'Ash Wednesday'),
  reconquest: namesOf('Reconquista de Vigo', 'Reconquista de Vigo', 'Reconquest of Vigo'),
  easterMonday: namesOf('Lunes de Pascua', 'Luns de Pascua', 'Easter Monday'),
  ascension: namesOf('Ascensión', 'Ascensión', 'Ascension Day'),
  saintBenedict: namesOf('San Benito', 'San Bieito', 'Saint Benedict’s Day'),
  saintRoch: namesOf('San Roque', 'San Roque', 'Saint Roch’s Day'),
  saintFroilan: namesOf('San Froilán', 'San Froilán', 'Saint Froilan’s Day'),
  rosary: namesOf('Virgen del Rosario', 'Virxe do Rosario', 'Our Lady of the Rosary'),
  saintMartin: namesOf('San Martín', 'San Martiño', 'Saint Martin’s Day'),
} as const;
export type Feast = keyof typeof FEASTS;

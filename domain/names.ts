/** A name in Spanish, Galician and English, under the field names that rows of the catalogues have. */
export interface Names {
  name: string;
  nameGl: string;
  nameEn: string;
}

export function namesOf(name: string, nameGl: string, nameEn: string): Names {
  return { name, nameGl, nameEn };
}

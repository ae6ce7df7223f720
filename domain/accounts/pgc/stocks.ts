/** Group 3: stocks, of the chart of accounts (`../pgc.ts` says whence): a code and its name a line. */
export const STOCKS = `
3 Existencias
30 Comerciales
300 Mercaderías A
301 Mercaderías B
31 Materias primas
310 Materias primas A
311 Materias primas B
32 Otros aprovisionamientos
320 Elementos y conjuntos incorporables
321 Combustibles
322 Repuestos
325 Materiales diversos
326 Embalajes
327 Envases
328 Material de oficina
33 Productos en curso
330 Productos en curso A
331 Productos en curso B
34 Productos semiterminados
340 Productos semiterminados A
341 Productos semiterminados B
35 Productos terminados
350 Productos terminados A
351 Productos terminados B
36 Subproductos, residuos y materiales recuperados
360 Subproductos A
361 Subproductos B
365 Residuos A
366 Residuos B
368 Materiales recuperados A
369 Materiales recuperados B
39 Deterioro de valor de las existencias
390 Deterioro de valor de las mercaderías
391 Deterioro de valor de las materias primas
392 Deterioro de valor de otros aprovisionamientos
393 Deterioro de valor de los productos en curso
394 Deterioro de valor de los productos semiterminados
395 Deterioro de valor de los productos terminados
396 Deterioro de valor de los subproductos, residuos y materiales recuperados
`;

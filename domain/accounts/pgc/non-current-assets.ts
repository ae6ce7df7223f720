/** Group 2: non-current assets, of the chart of accounts (`../pgc.ts` says whence): a code and its name a line. */
export const NON_CURRENT_ASSETS = `
2 Activo no corriente
20 Inmovilizaciones intangibles
200 Investigación
201 Desarrollo
202 Concesiones administrativas
203 Propiedad industrial
204 Fondo de comercio
205 Derechos de traspaso
206 Aplicaciones informáticas
209 Anticipos para inmovilizaciones intangibles
21 Inmovilizaciones materiales
210 Terrenos y bienes naturales
211 Construcciones
212 Instalaciones técnicas
213 Maquinaria
214 Utillaje
215 Otras instalaciones
216 Mobiliario
217 Equipos para procesos de información
218 Elementos de transporte
219 Otro inmovilizado material
22 Inversiones inmobiliarias
220 Inversiones en terrenos y bienes naturales
221 Inversiones en construcciones
23 Inmovilizaciones materiales en curso
230 Adaptación de terrenos y bienes naturales
231 Construcciones en curso
232 Instalaciones técnicas en montaje
233 Maquinaria en montaje
237 Equipos para procesos de información en montaje
239 Anticipos para inmovilizaciones materiales
24 Inversiones financieras a largo plazo en partes vinculadas
240 Participaciones a largo plazo en partes vinculadas
2403 Participaciones a largo plazo en empresas del grupo
2404 Participaciones a largo plazo en empresas asociadas
2405 Participaciones a largo plazo en otras partes vinculadas
241 Valores representativos de deuda a largo plazo de partes vinculadas
2413 Valores representativos de deuda a largo plazo de empresas del grupo
2414 Valores representativos de deuda a largo plazo de empresas asociadas
2415 Valores representativos de deuda a largo plazo de otras partes vinculadas
242 Créditos a largo plazo a partes vinculadas
2423 Créditos a largo plazo a empresas del grupo
2424 Créditos a largo plazo a empresas asociadas
2425 Créditos a largo plazo a otras partes vinculadas
249 Desembolsos pendientes sobre participaciones a largo plazo en partes vinculadas
2493 Desembolsos pendientes sobre participaciones a largo plazo en empresas del grupo
2494 Desembolsos pendientes sobre participaciones a largo plazo en empresas asociadas
2495 Desembolsos pendientes sobre participaciones a largo plazo en otras partes vinculadas
25 Otras inversiones financieras a largo plazo
250 Inversiones financieras a largo plazo en instrumentos de patrimonio
251 Valores representativos de deuda a largo plazo
252 Créditos a largo plazo
253 Créditos a largo plazo por enajenación de inmovilizado
254 Créditos a largo plazo al personal
255 Activos por derivados financieros a largo plazo
2550 Activos por derivados financieros a largo plazo, cartera de negociación
2553 Activos por derivados financieros a largo plazo, instrumentos de cobertura
257 Derechos de reembolso derivados de contratos de seguro relativos a retribuciones a largo plazo al personal
258 Imposiciones a largo plazo
259 Desembolsos pendientes sobre participaciones en el patrimonio neto a largo plazo
26 Fianzas y depósitos constituidos a largo plazo
260 Fianzas constituidas a largo plazo
265 Depósitos constituidos a largo plazo
28 Amortización acumulada del inmovilizado
280 Amortización acumulada del inmovilizado intangible
2800 Amortización acumulada de investigación
2801 Amortización acumulada de desarrollo
2802 Amortización acumulada de concesiones administrativas
2803 Amortización acumulada de propiedad industrial
2804 Amortización acumulada de fondo de comercio
2805 Amortización acumulada de derechos de traspaso
2806 Amortización acumulada de aplicaciones informáticas
281 Amortización acumulada del inmovilizado material
2811 Amortización acumulada de construcciones
2812 Amortización acumulada de instalaciones técnicas
2813 Amortización acumulada de maquinaria
2814 Amortización acumulada de utillaje
2815 Amortización acumulada de otras instalaciones
2816 Amortización acumulada de mobiliario
2817 Amortización acumulada de equipos para procesos de información
2818 Amortización acumulada de elementos de transporte
2819 Amortización acumulada de otro inmovilizado material
282 Amortización acumulada de las inversiones inmobiliarias
29 Deterioro de valor de activos no corrientes
290 Deterioro de valor del inmovilizado intangible
2900 Deterioro de valor de investigación
2901 Deterioro del valor de desarrollo
2902 Deterioro de valor de concesiones administrativas
2903 Deterioro de valor de propiedad industrial
2905 Deterioro de valor de derechos de traspaso
2906 Deterioro de valor de aplicaciones informáticas
291 Deterioro de valor del inmovilizado material
2910 Deterioro de valor de terrenos y bienes naturales
2911 Deterioro de valor de construcciones
2912 Deterioro de valor de instalaciones técnicas
2913 Deterioro de valor de maquinaria
2914 Deterioro de valor de utillaje
2915 Deterioro de valor de otras instalaciones
2916 Deterioro de valor de mobiliario
2917 Deterioro de valor de equipos para procesos de información
2918 Deterioro de valor de elementos de transporte
2919 Deterioro de valor de otro inmovilizado material
292 Deterioro de valor de las inversiones inmobiliarias
2920 Deterioro de valor de los terrenos y bienes naturales
2921 Deterioro de valor de construcciones
293 Deterioro de valor de participaciones a largo plazo
2933 Deterioro de valor de participaciones a largo plazo en empresas del grupo
2934 Deterioro de valor de participaciones a largo plazo en empresas asociadas
2935 Deterioro de valor de participaciones a largo plazo en otras partes vinculadas
2936 Deterioro de valor de participaciones a largo plazo en otras empresas
294 Deterioro de valor de valores representativos de deuda a largo plazo de partes vinculadas
2943 Deterioro de valor de valores representativos de deuda a largo plazo de empresas del grupo
2944 Deterioro de valor de valores representativos de deuda a largo plazo de empresas asociadas
2945 Deterioro de valor de valores representativos de deuda a largo plazo de otras partes vinculadas
295 Deterioro de valor de créditos a largo plazo a partes vinculadas
2953 Deterioro de valor de créditos a largo plazo a empresas del grupo
2954 Deterioro de valor de créditos a largo plazo a empresas asociadas
2955 Deterioro de valor de créditos a largo plazo a otras partes vinculadas
297 Deterioro de valor de valores representativos de deuda a largo plazo
298 Deterioro de valor de créditos a largo plazo
`;

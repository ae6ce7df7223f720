/** Group 9: income taken to equity, of the chart of accounts (`../pgc.ts` says whence): a code and its name a line. */
export const INCOME_IN_EQUITY = `
9 Ingresos imputados al patrimonio neto
90 Ingresos financieros por valoración de activos y pasivos
900 Beneficios en activos financieros disponibles para la venta
902 Transferencia de pérdidas de activos financieros disponibles para la venta
91 Ingresos en operaciones de cobertura
910 Beneficios por coberturas de flujos de efectivo
911 Beneficios por coberturas de una inversión neta en un negocio en el extranjero
912 Transferencia de pérdidas por coberturas de flujos de efectivo
913 Transferencia de pérdidas por coberturas de una inversión neta en un negocio en el extranjero
92 Ingresos por diferencias de conversión
920 Diferencias de conversión positivas
921 Transferencia de diferencias de conversión negativas
94 Ingresos por subvenciones, donaciones y legados
940 Ingresos de subvenciones oficiales de capital
941 Ingresos de donaciones y legados de capital
942 Ingresos de otras subvenciones, donaciones y legados
95 Ingresos por ganancias actuariales y ajustes en los activos por retribuciones a largo plazo de prestación definida
950 Ganancias actuariales
951 Ajustes positivos en activos por retribuciones a largo plazo de prestación definida
96 Ingresos por activos no corrientes en venta
960 Beneficios en activos no corrientes y grupos enajenables de elementos mantenidos para la venta
962 Transferencia de pérdidas en activos no corrientes y grupos enajenables de elementos mantenidos para la venta
99 Ingresos de participaciones en empresas del grupo o asociadas con ajustes valorativos negativos previos
991 Recuperación de ajustes valorativos negativos previos, empresas del grupo
992 Recuperación de ajustes valorativos negativos previos, empresas asociadas
993 Transferencia por deterioro de ajustes valorativos negativos previos, empresas del grupo
994 Transferencia por deterioro de ajustes valorativos negativos previos, empresas asociadas
`;

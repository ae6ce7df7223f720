/** Group 8: expenses taken to equity, of the chart of accounts (`../pgc.ts` says whence): a code and its name a line. */
export const EXPENSES_IN_EQUITY = `
8 Gastos imputados al patrimonio neto
80 Gastos financieros por valoración de activos y pasivos
800 Pérdidas en activos financieros disponibles para la venta
802 Transferencia de beneficios en activos financieros disponibles para la venta
81 Gastos en operaciones de cobertura
810 Pérdidas por coberturas de flujos de efectivo
811 Pérdidas por coberturas de inversiones netas en un negocio en el extranjero
812 Transferencia de beneficios por coberturas de flujos de efectivo
813 Transferencia de beneficios por coberturas de inversiones netas en un negocio en el extranjero
82 Gastos por diferencias de conversión
820 Diferencias de conversión negativas
821 Transferencia de diferencias de conversión positivas
83 Impuesto sobre beneficios
830 Impuesto sobre beneficios
8300 Impuesto corriente
8301 Impuesto diferido
833 Ajustes negativos en la imposición sobre beneficios
834 Ingresos fiscales por diferencias permanentes
835 Ingresos fiscales por deducciones y bonificaciones
836 Transferencia de diferencias permanentes
837 Transferencia de deducciones y bonificaciones
838 Ajustes positivos en la imposición sobre beneficios
84 Transferencias de subvenciones, donaciones y legados
840 Transferencia de subvenciones oficiales de capital
841 Transferencia de donaciones y legados de capital
842 Transferencia de otras subvenciones, donaciones y legados
85 Gastos por pérdidas actuariales y ajustes en los activos por retribuciones a largo plazo de prestación definida
850 Pérdidas actuariales
851 Ajustes negativos en activos por retribuciones a largo plazo de prestación definida
86 Gastos por activos no corrientes en venta
860 Pérdidas en activos no corrientes y grupos enajenables de elementos mantenidos para la venta
862 Transferencia de beneficios en activos no corrientes y grupos enajenables de elementos mantenidos para la venta
89 Gastos de participaciones en empresas del grupo o asociadas con ajustes valorativos positivos previos
891 Deterioro de participaciones en el patrimonio, empresas del grupo
892 Deterioro de participaciones en el patrimonio, empresas asociadas
`;

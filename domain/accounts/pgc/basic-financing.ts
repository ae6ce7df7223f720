/** Group 1: basic financing, of the chart of accounts (`../pgc.ts` says whence): a code and its name a line. */
export const BASIC_FINANCING = `
1 Financiación básica
10 Capital
100 Capital social
101 Fondo social
102 Capital
103 Socios por desembolsos no exigidos
1030 Socios por desembolsos no exigidos, capital social
1034 Socios por desembolsos no exigidos, capital pendiente de inscripción
104 Socios por aportaciones no dinerarias pendientes
1040 Socios por aportaciones no dinerarias pendientes, capital social
1044 Socios por aportaciones no dinerarias pendientes, capital pendiente de inscripción
108 Acciones o participaciones propias en situaciones especiales
109 Acciones o participaciones propias para reducción de capital
11 Reservas y otros instrumentos de patrimonio
110 Prima de emisión o asunción
111 Otros instrumentos de patrimonio neto
1110 Patrimonio neto por emisión de instrumentos financieros compuestos
1111 Resto de instrumentos de patrimonio neto
112 Reserva legal
113 Reservas voluntarias
114 Reservas especiales
1140 Reservas para acciones o participaciones de la sociedad dominante
1141 Reservas estatutarias
1142 Reserva por capital amortizado
1143 Reserva por fondo de comercio
1144 Reservas por acciones propias aceptadas en garantía
115 Reservas por pérdidas y ganancias actuariales y otros ajustes
118 Aportaciones de socios o propietarios
119 Diferencias por ajuste del capital a euros
12 Resultados pendientes de aplicación
120 Remanente
121 Resultados negativos de ejercicios anteriores
129 Resultado del ejercicio
13 Subvenciones, donaciones y ajustes por cambios de valor
130 Subvenciones oficiales de capital
131 Donaciones y legados de capital
132 Otras subvenciones, donaciones y legados
133 Ajustes por valoración en activos financieros disponibles para la venta
134 Operaciones de cobertura
1340 Cobertura de flujos de efectivo
1341 Cobertura de una inversión neta en un negocio en el extranjero
135 Diferencias de conversión
136 Ajustes por valoración en activos no corrientes y grupos enajenables de elementos, mantenidos para la venta
137 Ingresos fiscales a distribuir en varios ejercicios
1370 Ingresos fiscales por diferencias permanentes a distribuir en varios ejercicios
1371 Ingresos fiscales por deducciones y bonificaciones a distribuir en varios ejercicios
14 Provisiones
140 Provisión por retribuciones a largo plazo al personal
141 Provisión para impuestos
142 Provisión para otras responsabilidades
143 Provisión por desmantelamiento, retiro o rehabilitación del inmovilizado
145 Provisión para actuaciones medioambientales
146 Provisión para reestructuraciones
147 Provisión por transacciones con pagos basados en instrumentos de patrimonio
15 Deudas a largo plazo con características especiales
150 Acciones o participaciones a largo plazo consideradas como pasivos financieros
153 Desembolsos no exigidos por acciones o participaciones consideradas como pasivos financieros
1533 Desembolsos no exigidos, empresas del grupo
1534 Desembolsos no exigidos, empresas asociadas
1535 Desembolsos no exigidos, otras partes vinculadas
1536 Otros desembolsos no exigidos
154 Aportaciones no dinerarias pendientes por acciones o participaciones consideradas como pasivos financieros
1543 Aportaciones no dinerarias pendientes, empresas del grupo
1544 Aportaciones no dinerarias pendientes, empresas asociadas
1545 Aportaciones no dinerarias pendientes, otras partes vinculadas
1546 Otras aportaciones no dinerarias pendientes
16 Deudas a largo plazo con partes vinculadas
160 Deudas a largo plazo con entidades de crédito vinculadas
1603 Deudas a largo plazo con entidades de crédito, empresas del grupo
1604 Deudas a largo plazo con entidades de crédito, empresas asociadas
1605 Deudas a largo plazo con otras entidades de crédito vinculadas
161 Proveedores de inmovilizado a largo plazo, partes vinculadas
1613 Proveedores de inmovilizado a largo plazo, empresas del grupo
1614 Proveedores de inmovilizado a largo plazo, empresas asociadas
1615 Proveedores de inmovilizado a largo plazo, otras partes vinculadas
162 Acreedores por arrendamiento financiero a largo plazo, partes vinculadas
1623 Acreedores por arrendamiento financiero a largo plazo, empresas de grupo
1624 Acreedores por arrendamiento financiero a largo plazo, empresas asociadas
1625 Acreedores por arrendamiento financiero a largo plazo, otras partes vinculadas
163 Otras deudas a largo plazo con partes vinculadas
1633 Otras deudas a largo plazo, empresas del grupo
1634 Otras deudas a largo plazo, empresas asociadas
1635 Otras deudas a largo plazo, con otras partes vinculadas
17 Deudas a largo plazo por préstamos recibidos, empréstitos y otros conceptos
170 Deudas a largo plazo con entidades de crédito
171 Deudas a largo plazo
172 Deudas a largo plazo transformables en subvenciones, donaciones y legados
173 Proveedores de inmovilizado a largo plazo
174 Acreedores por arrendamiento financiero a largo plazo
175 Efectos a pagar a largo plazo
176 Pasivos por derivados financieros a largo plazo
1765 Pasivos por derivados financieros a largo plazo, cartera de negociación
1768 Pasivos por derivados financieros a largo plazo, instrumentos de cobertura
177 Obligaciones y bonos
178 Obligaciones y bonos convertibles
179 Deudas representadas en otros valores negociables
18 Pasivos por fianzas, garantías y otros conceptos a largo plazo
180 Fianzas recibidas a largo plazo
181 Anticipos recibidos por ventas o prestaciones de servicios a largo plazo
185 Depósitos recibidos a largo plazo
189 Garantías financieras a largo plazo
19 Situaciones transitorias de financiación
190 Acciones o participaciones emitidas
192 Suscriptores de acciones
194 Capital emitido pendiente de inscripción
195 Acciones o participaciones emitidas consideradas como pasivos financieros
197 Suscriptores de acciones consideradas como pasivos financieros
199 Acciones o participaciones emitidas consideradas como pasivos financieros pendientes de inscripción
`;

/** Group 5: financial accounts, of the chart of accounts (`../pgc.ts` says whence): a code and its name a line. */
export const FINANCIAL_ACCOUNTS = `
5 Cuentas financieras
50 Empréstitos, deudas con características especiales y otras emisiones análogas a corto plazo
500 Obligaciones y bonos a corto plazo
501 Obligaciones y bonos convertibles a corto plazo
502 Acciones o participaciones a corto plazo consideradas como pasivos financieros
505 Deudas representadas en otros valores negociables a corto plazo
506 Intereses a corto plazo de empréstitos y otras emisiones análogas
507 Dividendos de acciones o participaciones consideradas como pasivos financieros
509 Valores negociables amortizados
5090 Obligaciones y bonos amortizados
5091 Obligaciones y bonos convertibles amortizados
5095 Otros valores negociables amortizados
51 Deudas a corto plazo con partes vinculadas
510 Deudas a corto plazo con entidades de crédito vinculadas
5103 Deudas a corto plazo con entidades de crédito, empresas del grupo
5104 Deudas a corto plazo con entidades de crédito, empresas asociadas
5105 Deudas a corto plazo con otras entidades de crédito vinculadas
511 Proveedores de inmovilizado a corto plazo, partes vinculadas
5113 Proveedores de inmovilizado a corto plazo, empresas del grupo
5114 Proveedores de inmovilizado a corto plazo, empresas asociadas
5115 Proveedores de inmovilizado a corto plazo, otras partes vinculadas
512 Acreedores por arrendamiento financiero a corto plazo, partes vinculadas
5123 Acreedores por arrendamiento financiero a corto plazo, empresas del grupo
5124 Acreedores por arrendamiento financiero a corto plazo, empresas asociadas
5125 Acreedores por arrendamiento financiero a corto plazo, otras partes vinculadas
513 Otras deudas a corto plazo con partes vinculadas
5133 Otras deudas a corto plazo con empresas del grupo
5134 Otras deudas a corto plazo con empresas asociadas
5135 Otras deudas a corto plazo con otras partes vinculadas
514 Intereses a corto plazo de deudas con partes vinculadas
5143 Intereses a corto plazo de deudas, empresas del grupo
5144 Intereses a corto plazo de deudas, empresas asociadas
5145 Intereses a corto plazo de deudas, otras partes vinculadas
52 Deudas a corto plazo por préstamos recibidos y otros conceptos
520 Deudas a corto plazo con entidades de crédito
5200 Préstamos a corto plazo de entidades de crédito
5201 Deudas a corto plazo por crédito dispuesto
5208 Deudas por efectos descontados
5209 Deudas por operaciones de «factoring»
521 Deudas a corto plazo
522 Deudas a corto plazo transformables en subvenciones, donaciones y legados
523 Proveedores de inmovilizado a corto plazo
524 Acreedores por arrendamiento financiero a corto plazo
525 Efectos a pagar a corto plazo
526 Dividendo activo a pagar
527 Intereses a corto plazo de deudas con entidades de crédito
528 Intereses a corto plazo de deudas
529 Provisiones a corto plazo
5290 Provisión a corto plazo por retribuciones al personal
5291 Provisión a corto plazo para impuestos
5292 Provisión a corto plazo para otras responsabilidades
5293 Provisión a corto plazo por desmantelamiento, retiro o rehabilitación del inmovilizado
5295 Provisión a corto plazo para actuaciones medioambientales
5296 Provisión a corto plazo para reestructuraciones
5297 Provisión a corto plazo por transacciones con pagos basados en instrumentos de patrimonio
53 Inversiones financieras a corto plazo en partes vinculadas
530 Participaciones a corto plazo en partes vinculadas
5303 Participaciones a corto plazo, en empresas del grupo
5304 Participaciones a corto plazo, en empresas asociadas
5305 Participaciones a corto plazo, en otras partes vinculadas
531 Valores representativos de deuda a corto plazo de partes vinculadas
5313 Valores representativos de deuda a corto plazo de empresas del grupo
5314 Valores representativos de deuda a corto plazo de empresas asociadas
5315 Valores representativos de deuda a corto plazo de otras partes vinculadas
532 Créditos a corto plazo a partes vinculadas
5323 Créditos a corto plazo a empresas del grupo
5324 Créditos a corto plazo a empresas asociadas
5325 Créditos a corto plazo a otras partes vinculadas
533 Intereses a corto plazo de valores representativos de deuda de partes vinculadas
5333 Intereses a corto plazo de valores representativos de deuda de empresas del grupo
5334 Intereses a corto plazo de valores representativos de deuda de empresas asociadas
5335 Intereses a corto plazo de valores representativos de deuda de otras partes vinculadas
534 Intereses a corto plazo de créditos a partes vinculadas
5343 Intereses a corto plazo de créditos a empresas del grupo
5344 Intereses a corto plazo de créditos a empresas asociadas
5345 Intereses a corto plazo de créditos a otras partes vinculadas
535 Dividendo a cobrar de inversiones financieras en partes vinculadas
5353 Dividendo a cobrar de empresas de grupo
5354 Dividendo a cobrar de empresas asociadas
5355 Dividendo a cobrar de otras partes vinculadas
539 Desembolsos pendientes sobre participaciones a corto plazo en partes vinculadas
5393 Desembolsos pendientes sobre participaciones a corto plazo en empresas del grupo
5394 Desembolsos pendientes sobre participaciones a corto plazo en empresas asociadas
5395 Desembolsos pendientes sobre participaciones a corto plazo en otras partes vinculadas
54 Otras inversiones financieras a corto plazo
540 Inversiones financieras a corto plazo en instrumentos de patrimonio
541 Valores representativos de deuda a corto plazo
542 Créditos a corto plazo
543 Créditos a corto plazo por enajenación de inmovilizado
544 Créditos a corto plazo al personal
545 Dividendo a cobrar
546 Intereses a corto plazo de valores representativos de deudas
547 Intereses a corto plazo de créditos
548 Imposiciones a corto plazo
549 Desembolsos pendientes sobre participaciones en el patrimonio neto a corto plazo
55 Otras cuentas no bancarias
550 Titular de la explotación
551 Cuenta corriente con socios y administradores
552 Cuenta corriente con otras personas y entidades vinculadas
5523 Cuenta corriente con empresas del grupo
5524 Cuenta corriente con empresas asociadas
5525 Cuenta corriente con otras partes vinculadas
553 Cuentas corrientes en fusiones y escisiones
5530 Socios de sociedad disuelta
5531 Socios, cuenta de fusión
5532 Socios de sociedad escindida
5533 Socios, cuenta de escisión
554 Cuenta corriente con uniones temporales de empresas y comunidades de bienes
555 Partidas pendientes de aplicación
556 Desembolsos exigidos sobre participaciones en el patrimonio neto
5563 Desembolsos exigidos sobre participaciones, empresas del grupo
5564 Desembolsos exigidos sobre participaciones, empresas asociadas
5565 Desembolsos exigidos sobre participaciones, otras partes vinculadas
5566 Desembolsos exigidos sobre participaciones de otras empresas
557 Dividendo activo a cuenta
558 Socios por desembolsos exigidos
5580 Socios por desembolsos exigidos sobre acciones o participaciones ordinarias
5585 Socios por desembolsos exigidos sobre acciones o participaciones consideradas como pasivos financieros
559 Derivados financieros a corto plazo
5590 Activos por derivados financieros a corto plazo, cartera de negociación
5593 Activos por derivados financieros a corto plazo, instrumentos de cobertura
5595 Pasivos por derivados financieros a corto plazo, cartera de negociación
5598 Pasivos por derivados financieros a corto plazo, instrumentos de cobertura
56 Fianzas y depósitos recibidos y constituidos a corto plazo y ajustes por periodificación
560 Fianzas recibidas a corto plazo
561 Depósitos recibidos a corto plazo
565 Fianzas constituidas a corto plazo
566 Depósitos constituidos a corto plazo
567 Intereses pagados por anticipado
568 Intereses cobrados por anticipado
569 Garantías financieras a corto plazo
57 Tesorería
570 Caja, euros
571 Caja, moneda extranjera
572 Bancos e instituciones de crédito c/c vista, euros
573 Bancos e instituciones de crédito c/c vista, moneda extranjera
574 Bancos e instituciones de crédito, cuentas de ahorro, euros
575 Bancos e instituciones de crédito, cuentas de ahorro, moneda extranjera
576 Inversiones a corto plazo de gran liquidez
58 Activos no corrientes mantenidos para la venta y activos y pasivos asociados
580 Inmovilizado
581 Inversiones con personas y entidades vinculadas
582 Inversiones financieras
583 Existencias, deudores comerciales y otras cuentas a cobrar
584 Otros activos
585 Provisiones
586 Deudas con características especiales
587 Deudas con personas y entidades vinculadas
588 Acreedores comerciales y otras cuentas a pagar
589 Otros pasivos
59 Deterioro del valor de inversiones financieras a corto plazo y de activos no corrientes mantenidos para la venta
593 Deterioro de valor de participaciones a corto plazo
5933 Deterioro de valor de participaciones a corto plazo en empresas del grupo
5934 Deterioro de valor de participaciones a corto plazo en empresas asociadas
5935 Deterioro de valor de participaciones a corto plazo en otras partes vinculadas
5936 Deterioro de valor de participaciones a corto plazo en otras empresas
594 Deterioro de valor de valores representativos de deuda a corto plazo de partes vinculadas
5943 Deterioro de valor de valores representativos de deuda a corto plazo de empresas del grupo
5944 Deterioro de valor de valores representativos de deuda a corto plazo de empresas asociadas
5945 Deterioro de valor de valores representativos de deuda a corto plazo de otras partes vinculadas
595 Deterioro de valor de créditos a corto plazo a partes vinculadas
5953 Deterioro de valor de créditos a corto plazo a empresas del grupo
5954 Deterioro de valor de créditos a corto plazo a empresas asociadas
5955 Deterioro de valor de créditos a corto plazo a otras partes vinculadas
597 Deterioro de valor de valores representativos de deuda a corto plazo
598 Deterioro de valor de créditos a corto plazo
599 Deterioro de valor de activos no corrientes mantenidos para la venta
5990 Deterioro de valor de inmovilizado no corriente mantenido para la venta
5991 Deterioro de valor de inversiones con personas y entidades vinculadas no corrientes mantenidas para la venta
5992 Deterioro de valor de inversiones financieras no corrientes mantenidas para la venta
5993 Deterioro de valor de existencias, deudores comerciales y otras cuentas a cobrar integrados en un grupo enajenable mantenido para la venta
5994 Deterioro de valor de otros activos mantenidos para la venta
`;

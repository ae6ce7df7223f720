/** Group 6: purchases and expenses, of the chart of accounts (`../pgc.ts` says whence): a code and its name a line. */
export const PURCHASES_AND_EXPENSES = `
6 Compras y gastos
60 Compras
600 Compras de mercaderías
601 Compras de materias primas
602 Compras de otros aprovisionamientos
606 Descuentos sobre compras por pronto pago
6060 Descuentos sobre compras por pronto pago de mercaderías
6061 Descuentos sobre compras por pronto pago de materias primas
6062 Descuentos sobre compras por pronto pago de otros aprovisionamientos
607 Trabajos realizados por otras empresas
608 Devoluciones de compras y operaciones similares
6080 Devoluciones de compras de mercaderías
6081 Devoluciones de compras de materias primas
6082 Devoluciones de compras de otros aprovisionamientos
609 «Rappels» por compras
6090 «Rappels» por compras de mercaderías
6091 «Rappels» por compras de materias primas
6092 «Rappels» por compras de otros aprovisionamientos
61 Variación de existencias
610 Variación de existencias de mercaderías
611 Variación de existencias de materias primas
612 Variación de existencias de otros aprovisionamientos
62 Servicios exteriores
620 Gastos en investigación y desarrollo del ejercicio
621 Arrendamientos y cánones
622 Reparaciones y conservación
623 Servicios de profesionales independientes
624 Transportes
625 Primas de seguros
626 Servicios bancarios y similares
627 Publicidad, propaganda y relaciones públicas
628 Suministros
629 Otros servicios
63 Tributos
630 Impuesto sobre beneficios
6300 Impuesto corriente
6301 Impuesto diferido
631 Otros tributos
633 Ajustes negativos en la imposición sobre beneficios
634 Ajustes negativos en la imposición indirecta
6341 Ajustes negativos en IVA de activo corriente
6342 Ajustes negativos en IVA de inversiones
636 Devolución de impuestos
638 Ajustes positivos en la imposición sobre beneficios
639 Ajustes positivos en la imposición indirecta
6391 Ajustes positivos en IVA de activo corriente
6392 Ajustes positivos en IVA de inversiones
64 Gastos de personal
640 Sueldos y salarios
641 Indemnizaciones
642 Seguridad social a cargo de la empresa
643 Retribuciones a largo plazo mediante sistemas de aportación definida
644 Retribuciones a largo plazo mediante sistemas de prestación definida
6440 Contribuciones anuales
6442 Otros costes
645 Retribuciones al personal mediante instrumentos de patrimonio
6450 Retribuciones al personal liquidados con instrumentos de patrimonio
6457 Retribuciones al personal liquidados en efectivo basado en instrumentos de patrimonio
649 Otros gastos sociales
65 Otros gastos de gestión
650 Pérdidas de créditos comerciales incobrables
651 Resultados de operaciones en común
6510 Beneficio transferido (gestor)
6511 Pérdida soportada (partícipe o asociado no gestor)
659 Otras pérdidas en gestión corriente
66 Gastos financieros
660 Gastos financieros por actualización de provisiones
661 Intereses de obligaciones y bonos
6610 Intereses de obligaciones y bonos a largo plazo, empresas del grupo
6611 Intereses de obligaciones y bonos a largo plazo, empresas asociadas
6612 Intereses de obligaciones y bonos a largo plazo, otras partes vinculadas
6613 Intereses de obligaciones y bonos a largo plazo, otras empresas
6615 Intereses de obligaciones y bonos a corto plazo, empresas del grupo
6616 Intereses de obligaciones y bonos a corto plazo, empresas asociadas
6617 Intereses de obligaciones y bonos a corto plazo, otras partes vinculadas
6618 Intereses de obligaciones y bonos a corto plazo, otras empresas
662 Intereses de deudas
6620 Intereses de deudas, empresas del grupo
6621 Intereses de deudas, empresas asociadas
6622 Intereses de deudas, otras partes vinculadas
6623 Intereses de deudas con entidades de crédito
6624 Intereses de deudas, otras empresas
663 Pérdidas por valoración de instrumentos financieros por su valor razonable
6630 Pérdidas de cartera de negociación
6631 Pérdidas de designados por la empresa
6632 Pérdidas de disponibles para la venta
6633 Pérdidas de instrumentos de cobertura
6634 Pérdidas de otros instrumentos financieros
664 Gastos por dividendos de acciones o participaciones consideradas como pasivos financieros
6640 Dividendos de pasivos, empresas del grupo
6641 Dividendos de pasivos, empresas asociadas
6642 Dividendos de pasivos, otras partes vinculadas
6643 Dividendos de pasivos, otras empresas
665 Intereses por descuento de efectos y operaciones de «factoring»
6650 Intereses por descuento de efectos en entidades de crédito del grupo
6651 Intereses por descuento de efectos en entidades de crédito asociadas
6652 Intereses por descuento de efectos en otras entidades de crédito vinculadas
6653 Intereses por descuento de efectos en otras entidades de crédito
6654 Intereses por operaciones de «factoring» con entidades de crédito del grupo
6655 Intereses por operaciones de «factoring» con entidades de crédito asociadas
6656 Intereses por operaciones de «factoring» con otras entidades de crédito vinculadas
6657 Intereses por operaciones de «factoring» con otras entidades de crédito
666 Pérdidas en participaciones y valores representativos de deuda
6660 Pérdidas en valores representativos de deuda a largo plazo, empresas del grupo
6661 Pérdidas en valores representativos de deuda a largo plazo, empresas asociadas
6662 Pérdidas en valores representativos de deuda a largo plazo, otras partes vinculadas
6663 Pérdidas en participaciones y valores representativos de deuda a largo plazo, otras empresas
6665 Pérdidas en participaciones y valores representativos de deuda a corto plazo, empresas del grupo
6666 Pérdidas en participaciones y valores representativos de deuda a corto plazo, empresas asociadas
6667 Pérdidas en valores representativos de deuda a corto plazo, otras partes vinculadas
6668 Pérdidas en valores representativos de deuda a corto plazo, otras empresas
667 Pérdidas de créditos no comerciales
6670 Pérdidas de créditos a largo plazo, empresas del grupo
6671 Pérdidas de créditos a largo plazo, empresas asociadas
6672 Pérdidas de créditos a largo plazo, otras partes vinculadas
6673 Pérdidas de créditos a largo plazo, otras empresas
6675 Pérdidas de créditos a corto plazo, empresas del grupo
6676 Pérdidas de créditos a corto plazo, empresas asociadas
6677 Pérdidas de créditos a corto plazo, otras partes vinculadas
6678 Pérdidas de créditos a corto plazo, otras empresas
668 Diferencias negativas de cambio
669 Otros gastos financieros
67 Pérdidas procedentes de activos no corrientes y gastos excepcionales
670 Pérdidas procedentes del inmovilizado intangible
671 Pérdidas procedentes del inmovilizado material
672 Pérdidas procedentes de las inversiones inmobiliarias
673 Pérdidas procedentes de participaciones a largo plazo en partes vinculadas
6733 Pérdidas procedentes de participaciones a largo plazo, empresas del grupo
6734 Pérdidas procedentes de participaciones a largo plazo, empresas asociadas
6735 Pérdidas procedentes de participaciones a largo plazo, otras partes vinculadas
675 Pérdidas por operaciones con obligaciones propias
678 Gastos excepcionales
68 Dotaciones para amortizaciones
680 Amortización del inmovilizado intangible
681 Amortización del inmovilizado material
682 Amortización de las inversiones inmobiliarias
69 Pérdidas por deterioro y otras dotaciones
690 Pérdidas por deterioro del inmovilizado intangible
691 Pérdidas por deterioro del inmovilizado material
692 Pérdidas por deterioro de las inversiones inmobiliarias
693 Pérdidas por deterioro de existencias
6930 Pérdidas por deterioro de productos terminados y en curso de fabricación
6931 Pérdidas por deterioro de mercaderías
6932 Pérdidas por deterioro de materias primas
6933 Pérdidas por deterioro de otros aprovisionamientos
694 Pérdidas por deterioro de créditos por operaciones comerciales
695 Dotación a la provisión por operaciones comerciales
6954 Dotación a la provisión por contratos onerosos
6959 Dotación a la provisión para otras operaciones comerciales
696 Pérdidas por deterioro de participaciones y valores representativos de deuda a largo plazo
6960 Pérdidas por deterioro de participaciones en instrumentos de patrimonio neto a largo plazo, empresas del grupo
6961 Pérdidas por deterioro de participaciones en instrumentos de patrimonio neto a largo plazo, empresas asociadas
6962 Pérdidas por deterioro de participaciones en instrumentos de patrimonio neto a largo plazo, otras partes vinculadas
6963 Pérdidas por deterioro de participaciones en instrumentos de patrimonio neto a largo plazo, otras empresas
6965 Pérdidas por deterioro en valores representativos de deuda a largo plazo, empresas del grupo
6966 Pérdidas por deterioro en valores representativos de deuda a largo plazo, empresas asociadas
6967 Pérdidas por deterioro en valores representativos de deuda a largo plazo, otras partes vinculadas
6968 Pérdidas por deterioro en valores representativos de deuda a largo plazo, de otras empresas
697 Pérdidas por deterioro de créditos a largo plazo
6970 Pérdidas por deterioro de créditos a largo plazo, empresas del grupo
6971 Pérdidas por deterioro de créditos a largo plazo, empresas asociadas
6972 Pérdidas por deterioro de créditos a largo plazo, otras partes vinculadas
6973 Pérdidas por deterioro de créditos a largo plazo, otras empresas
698 Pérdidas por deterioro de participaciones y valores representativos de deuda a corto plazo
6980 Pérdidas por deterioro de participaciones en instrumentos de patrimonio neto a corto plazo, empresas del grupo
6981 Pérdidas por deterioro de participaciones en instrumentos de patrimonio neto a corto plazo, empresas asociadas
6985 Pérdidas por deterioro en valores representativos de deuda a corto plazo, empresas del grupo
6986 Pérdidas por deterioro en valores representativos de deuda a corto plazo, empresas asociadas
6987 Pérdidas por deterioro en valores representativos de deuda a corto plazo, otras partes vinculadas
6988 Pérdidas por deterioro en valores representativos de deuda a corto plazo, de otras empresas
699 Pérdidas por deterioro de créditos a corto plazo
6990 Pérdidas por deterioro de créditos a corto plazo, empresas del grupo
6991 Pérdidas por deterioro de créditos a corto plazo, empresas asociadas
6992 Pérdidas por deterioro de créditos a corto plazo, otras partes vinculadas
6993 Pérdidas por deterioro de créditos a corto plazo, otras empresas
`;

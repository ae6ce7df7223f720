/** Group 7: sales and income, of the chart of accounts (`../pgc.ts` says whence): a code and its name a line. */
export const SALES_AND_INCOME = `
7 Ventas e ingresos
70 Ventas de mercaderías, de producción propia, de servicios, etc
700 Ventas de mercaderías
701 Ventas de productos terminados
702 Ventas de productos semiterminados
703 Ventas de subproductos y residuos
704 Ventas de envases y embalajes
705 Prestaciones de servicios
706 Descuentos sobre ventas por pronto pago
7060 Descuentos sobre ventas por pronto pago de mercaderías
7061 Descuentos sobre ventas por pronto pago de productos terminados
7062 Descuentos sobre ventas por pronto pago de productos semiterminados
7063 Descuentos sobre ventas por pronto pago de subproductos y residuos
708 Devoluciones de ventas y operaciones similares
7080 Devoluciones de ventas de mercaderías
7081 Devoluciones de ventas de productos terminados
7082 Devoluciones de ventas de productos semiterminados
7083 Devoluciones de ventas de subproductos y residuos
7084 Devoluciones de ventas de envases y embalajes
709 «Rappels» sobre ventas
7090 «Rappels» sobre ventas de mercaderías
7091 «Rappels» sobre ventas de productos terminados
7092 «Rappels» sobre ventas de productos semiterminados
7093 «Rappels» sobre ventas de subproductos y residuos
7094 «Rappels» sobre ventas de envases y embalajes
71 Variación de existencias
710 Variación de existencias de productos en curso
711 Variación de existencias de productos semiterminados
712 Variación de existencias de productos terminados
713 Variación de existencias de subproductos, residuos y materiales recuperados
73 Trabajos realizados para la empresa
730 Trabajos realizados para el inmovilizado intangible
731 Trabajos realizados para el inmovilizado material
732 Trabajos realizados en inversiones inmobiliarias
733 Trabajos realizados para el inmovilizado material en curso
74 Subvenciones, donaciones y legados
740 Subvenciones, donaciones y legados a la explotación
746 Subvenciones, donaciones y legados de capital transferidos al resultado del ejercicio
747 Otras subvenciones, donaciones y legados transferidos al resultado del ejercicio
75 Otros ingresos de gestión
751 Resultados de operaciones en común
7510 Pérdida transferida (gestor)
7511 Beneficio atribuido (partícipe o asociado no gestor)
752 Ingresos por arrendamientos
753 Ingresos de propiedad industrial cedida en explotación
754 Ingresos por comisiones
755 Ingresos por servicios al personal
759 Ingresos por servicios diversos
76 Ingresos financieros
760 Ingresos de participaciones en instrumentos de patrimonio
7600 Ingresos de participaciones en instrumentos de patrimonio, empresas del grupo
7601 Ingresos de participaciones en instrumentos de patrimonio, empresas asociadas
7602 Ingresos de participaciones en instrumentos de patrimonio, otras partes vinculadas
7603 Ingresos de participaciones en instrumentos de patrimonio, otras empresas
761 Ingresos de valores representativos de deuda
7610 Ingresos de valores representativos de deuda, empresas del grupo
7611 Ingresos de valores representativos de deuda, empresas asociadas
7612 Ingresos de valores representativos de deuda, otras partes vinculadas
7613 Ingresos de valores representativos de deuda, otras empresas
762 Ingresos de créditos
7620 Ingresos de créditos a largo plazo
7621 Ingresos de créditos a corto plazo
763 Beneficios por valoración de instrumentos financieros por su valor razonable
7630 Beneficios de cartera de negociación
7631 Beneficios de designados por la empresa
7632 Beneficios de disponibles para la venta
7633 Beneficios de instrumentos de cobertura
7634 Beneficios de otros instrumentos financieros
766 Beneficios en participaciones y valores representativos de deuda
7660 Beneficios en valores representativos de deuda a largo plazo, empresas del grupo
7661 Beneficios en valores representativos de deuda a largo plazo, empresas asociadas
7662 Beneficios en valores representativos de deuda a largo plazo, otras partes vinculadas
7663 Beneficios en participaciones y valores representativos de deuda a largo plazo, otras empresas
7665 Beneficios en participaciones y valores representativos de deuda a corto plazo, empresas del grupo
7666 Beneficios en participaciones y valores representativos de deuda a corto plazo, empresas asociadas
7667 Beneficios en valores representativos de deuda a corto plazo, otras partes vinculadas
7668 Beneficios en valores representativos de deuda a corto plazo, otras empresas
767 Ingresos de activos afectos y de derechos de reembolso relativos a retribuciones a largo plazo
768 Diferencias positivas de cambio
769 Otros ingresos financieros
77 Beneficios procedentes de activos no corrientes e ingresos excepcionales
770 Beneficios procedentes del inmovilizado intangible
771 Beneficios procedentes del inmovilizado material
772 Beneficios procedentes de las inversiones inmobiliarias
773 Beneficios procedentes de participaciones a largo plazo en partes vinculadas
7733 Beneficios procedentes de participaciones a largo plazo, empresas del grupo
7734 Beneficios procedentes de participaciones a largo plazo, empresas asociadas
7735 Beneficios procedentes de participaciones a largo plazo, otras partes vinculadas
774 Diferencia negativa en combinaciones de negocios
775 Beneficios por operaciones con obligaciones propias
778 Ingresos excepcionales
79 Excesos y aplicaciones de provisiones y de pérdidas por deterioro
790 Reversión del deterioro del inmovilizado intangible
791 Reversión del deterioro del inmovilizado material
792 Reversión del deterioro de las inversiones inmobiliarias
793 Reversión del deterioro de existencias
7930 Reversión del deterioro de productos terminados y en curso de fabricación
7931 Reversión del deterioro de mercaderías
7932 Reversión del deterioro de materias primas
7933 Reversión del deterioro de otros aprovisionamientos
794 Reversión del deterioro de créditos por operaciones comerciales
795 Exceso de provisiones
7950 Exceso de provisión por retribuciones al personal
7951 Exceso de provisión para impuestos
7952 Exceso de provisión para otras responsabilidades
7954 Exceso de provisión por operaciones comerciales
7955 Exceso de provisión para actuaciones medioambientales
7956 Exceso de provisión para reestructuraciones
7957 Exceso de provisión por transacciones con pagos basados en instrumentos de patrimonio
796 Reversión del deterioro de participaciones y valores representativos de deuda a largo plazo
7960 Reversión del deterioro de participaciones en instrumentos de patrimonio neto a largo plazo, empresas del grupo
7961 Reversión del deterioro de participaciones en instrumentos de patrimonio neto a largo plazo, empresas asociadas
7965 Reversión del deterioro de valores representativos de deuda a largo plazo, empresas del grupo
7966 Reversión del deterioro de valores representativos de deuda a largo plazo, empresas asociadas
7967 Reversión del deterioro de valores representativos de deuda a largo plazo, otras partes vinculadas
7968 Reversión del deterioro de valores representativos de deuda a largo plazo, otras empresas
797 Reversión del deterioro de créditos a largo plazo
7970 Reversión del deterioro de créditos a largo plazo, empresas del grupo
7971 Reversión del deterioro de créditos a largo plazo, empresas asociadas
7972 Reversión del deterioro de créditos a largo plazo, otras partes vinculadas
7973 Reversión del deterioro de créditos a largo plazo, otras empresas
798 Reversión del deterioro de participaciones y valores representativos de deuda a corto plazo
7980 Reversión del deterioro de participaciones en instrumentos de patrimonio neto a corto plazo, empresas del grupo
7981 Reversión del deterioro de participaciones en instrumentos de patrimonio neto a corto plazo, empresas asociadas
7985 Reversión del deterioro en valores representativos de deuda a corto plazo, empresas del grupo
7986 Reversión del deterioro en valores representativos de deuda a corto plazo, empresas asociadas
7987 Reversión del deterioro en valores representativos de deuda a corto plazo, otras partes vinculadas
7988 Reversión del deterioro en valores representativos de deuda a corto plazo, otras empresas
799 Reversión del deterioro de créditos a corto plazo
7990 Reversión del deterioro de créditos a corto plazo, empresas del grupo
7991 Reversión del deterioro de créditos a corto plazo, empresas asociadas
7992 Reversión del deterioro de créditos a corto plazo, otras partes vinculadas
7993 Reversión del deterioro de créditos a corto plazo, otras empresas
`;

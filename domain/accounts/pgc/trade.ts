/** Group 4: creditors and debtors of trade, of the chart of accounts (`../pgc.ts` says whence): a code and its name a line. */
export const TRADE = `
4 Acreedores y deudores por operaciones comerciales
40 Proveedores
400 Proveedores
4000 Proveedores (euros)
4004 Proveedores (moneda extranjera)
4009 Proveedores, facturas pendientes de recibir o de formalizar
401 Proveedores, efectos comerciales a pagar
403 Proveedores, empresas del grupo
4030 Proveedores, empresas del grupo (euros)
4031 Efectos comerciales a pagar, empresas del grupo
4034 Proveedores, empresas del grupo (moneda extranjera)
4036 Envases y embalajes a devolver a proveedores, empresas del grupo
4039 Proveedores, empresas del grupo, facturas pendientes de recibir o de formalizar
404 Proveedores, empresas asociadas
405 Proveedores, otras partes vinculadas
406 Envases y embalajes a devolver a proveedores
407 Anticipos a proveedores
41 Acreedores varios
410 Acreedores
4100 Acreedores por prestaciones de servicios (euros)
4104 Acreedores por prestaciones de servicios, (moneda extranjera)
4109 Acreedores por prestaciones de servicios, facturas pendientes de recibir o de formalizar
411 Acreedores, efectos comerciales a pagar
419 Acreedores por operaciones en común
43 Clientes
430 Clientes
4300 Clientes (euros)
4304 Clientes (moneda extranjera)
4309 Clientes, facturas pendientes de formalizar
431 Clientes, efectos comerciales a cobrar
4310 Efectos comerciales en cartera
4311 Efectos comerciales descontados
4312 Efectos comerciales en gestión de cobro
4315 Efectos comerciales impagados
432 Clientes, operaciones de «factoring»
433 Clientes, empresas del grupo
4330 Clientes empresas del grupo (euros)
4331 Efectos comerciales a cobrar, empresas del grupo
4332 Clientes empresas del grupo, operaciones de «factoring»
4334 Clientes empresas del grupo (moneda extranjera)
4336 Clientes empresas del grupo de dudoso cobro
4337 Envases y embalajes a devolver a clientes, empresas del grupo
4339 Clientes empresas del grupo, facturas pendientes de formalizar
434 Clientes, empresas asociadas
435 Clientes, otras partes vinculadas
436 Clientes de dudoso cobro
437 Envases y embalajes a devolver por clientes
438 Anticipos de clientes
44 Deudores varios
440 Deudores
4400 Deudores (euros)
4404 Deudores (moneda extranjera)
4409 Deudores, facturas pendientes de formalizar
441 Deudores, efectos comerciales a cobrar
4410 Deudores, efectos comerciales en cartera
4411 Deudores, efectos comerciales descontados
4412 Deudores, efectos comerciales en gestión de cobro
4415 Deudores, efectos comerciales impagados
446 Deudores de dudoso cobro
449 Deudores por operaciones en común
46 Personal
460 Anticipos de remuneraciones
465 Remuneraciones pendientes de pago
466 Remuneraciones mediante sistemas de aportación definida pendientes de pago
47 Administraciones Públicas
470 Hacienda Pública, deudora por diversos conceptos
4700 Hacienda Pública, deudora por IVA
4708 Hacienda Pública, deudora por subvenciones concedidas
4709 Hacienda Pública, deudora por devolución de impuestos
471 Organismos de la Seguridad Social, deudores
472 Hacienda Pública, IVA soportado
473 Hacienda Pública, retenciones y pagos a cuenta
474 Activos por impuesto diferido
4740 Activos por diferencias temporarias deducibles
4742 Derechos por deducciones y bonificaciones pendientes de aplicar
4745 Crédito por pérdidas a compensar del ejercicio
475 Hacienda Pública, acreedora por conceptos fiscales
4750 Hacienda Pública, acreedora por IVA
4751 Hacienda Pública, acreedora por retenciones practicadas
4752 Hacienda Pública, acreedora por impuesto sobre sociedades
4758 Hacienda Pública, acreedora por subvenciones a reintegrar
476 Organismos de la Seguridad Social, acreedores
477 Hacienda Pública, IVA repercutido
479 Pasivos por diferencias temporarias imponibles
48 Ajustes por periodificación
480 Gastos anticipados
485 Ingresos anticipados
49 Deterioro de valor de créditos comerciales y provisiones a corto plazo
490 Deterioro de valor de créditos por operaciones comerciales
493 Deterioro de valor de créditos por operaciones comerciales con partes vinculadas
4933 Deterioro de valor de créditos por operaciones comerciales con empresas del grupo
4934 Deterioro de valor de créditos por operaciones comerciales con empresas asociadas
4935 Deterioro de valor de créditos por operaciones comerciales con otras partes vinculadas
499 Provisiones por operaciones comerciales
4994 Provisión por contratos onerosos
4999 Provisión para otras operaciones comerciales
`;

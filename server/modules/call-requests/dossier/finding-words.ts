import type { Finding, FindingCode } from '#domain/justification/findings.ts';
import { formatDay } from '#domain/days.ts';
import { hoursText, moneyText, percentText } from '../../../pdf/numbers.ts';
import { PERSONNEL_PAPERS } from './paper-words.ts';
import type { DossierLanguage } from './words.ts';

/** What each check found, as the app says it: `{money:overCents}` is a parameter of the finding, written out. */
const TEXTS: Readonly<Record<DossierLanguage, Readonly<Record<FindingCode, string>>>> = {
  es: {
    RECTIFIED:
      'Las facturas de abono reducen en {money:creditCents} el documento: se imputan {money:claimedCents} y quedan {money:leftCents}',
    PAPERS_MISSING: 'De la nómina del mes falta: {papers:papers}',
    EXPENSE_CHANGED: 'El gasto ha cambiado desde entonces: la relación lo cuenta como era',
    HOURS_CHANGED: 'Se imputan {money:imputedCents}; las horas suman ahora {money:expectedCents}',
    UNION_HOURS_OVER:
      'Hay {hours:hours} del año en solicitudes con la tarifa de la Unión, que se calculó con {hours:mostHours}',
    YEAR_COST_OVER:
      'Entre todas las solicitudes se imputan {money:imputedCents} del año de esta persona, que costó {money:costCents}',
    ISSUED_OUTSIDE_PERIOD:
      'Emitido el {day:issueDate}, fuera del plazo de ejecución ({day:from} – {day:to})',
    NOT_APPROVED: 'Supera el límite de la empresa y aún no lo aprobó una segunda persona',
    UNPAID: 'No tiene fecha de pago',
    PAID_AFTER_JUSTIFICATION:
      'Pagado el {day:paymentDate}, después del plazo de justificación ({day:justificationEnd})',
    PAID_LATE:
      'Pagado {text:days} días después de recibir lo comprado: hay {text:paymentDays}, salvo que se pactase un plazo mayor',
    PAYMENT_PROOF_MISSING: 'Ningún documento prueba el pago, o no todas sus partes',
    PAID_IN_PART: 'Se pagó en parte: quedan {money:leftCents}',
    WITHHOLDING_UNPAID:
      'No consta que la retención ({money:withholdingCents}) se ingresase en plazo (modelo 111)',
    WITHHOLDING_PROOF_MISSING: 'Ningún documento prueba que se ingresó la retención (modelo 111)',
    PAYMENT_PROOF_SAMPLED:
      'Ningún documento prueba el pago: el organismo puede pedirlo en su muestra',
    CASH_OVER_LIMIT:
      '{money:documentCents} pagados en efectivo: a partir de {money:cashLimitCents} no se permite',
    RECOVERABLE_VAT:
      'Se imputan {money:overCents} de IVA recuperable: como máximo pueden ser {money:baseCents}',
    OVER_DOCUMENT:
      'Se imputan {money:overCents} más de lo que importa el documento ({money:documentCents})',
    PASSED_ON:
      'Las refacturaciones repercuten {money:passedOnCents} del documento: se imputan {money:claimedCents} y quedan {money:leftCents}',
    DOCUMENT_SUM_WRONG:
      'Base, IVA y retención suman {money:sumCents}; el documento dice {money:totalCents}',
    DOCUMENT_INCOMPLETE: 'Falta el acreedor, el NIF o el número del documento',
    DUPLICATE_DOCUMENT: 'Otro gasto tiene el mismo documento: {text:nif}, {text:docNumber}',
    DOUBLE_FUNDING:
      'Justificado también en {text:requests}: la ayuda para él suma {money:aidCents}, de {money:baseCents} que se pueden imputar',
    INCOMPATIBLE_AID:
      'Justificado también en {text:requests}, y una de las convocatorias no admite otras ayudas para lo mismo',
    AID_TO_DECLARE:
      'Justificado también en {text:requests}: hay que declararlo. La ayuda para él suma {money:aidCents}, de {money:baseCents}',
    AID_OVER_INTENSITY:
      'Justificado también en {text:requests}: la ayuda de Estado para él suma {money:aidCents} y la intensidad más alta ({percent:intensityBp}) da {money:mostCents} como máximo',
    SECOND_GRANT:
      '{text:requests} se concedió para el mismo proyecto y una de las convocatorias no admite otras ayudas',
    OVER_FUNDED:
      '{text:project}: las ayudas y los ingresos que lo financian suman {money:fundedCents} y cuesta {money:costCents}',
    OWN_PART_SHORT:
      '{text:project}: {money:ownCents} de su coste se pagan sin ayuda pública y tienen que ser {money:leastCents} como mínimo',
    INELIGIBLE_ACCOUNT: 'La convocatoria no admite gastos de la cuenta {text:accountNum}',
    AID_OVER_MOST:
      'La ayuda es de {money:askedCents}: la convocatoria da {money:mostCents} como máximo',
    GRANT_OVER_INTENSITY:
      'Se concedieron {money:grantedCents}: por la intensidad de la convocatoria y de sus partidas son {money:mostCents} como máximo',
    ADVANCE_UNSAID:
      'Se anticiparon {money:advancedCents}: la convocatoria no dice nada de anticipos',
    ADVANCE_OVER_MOST:
      'Se anticiparon {money:advancedCents}: la convocatoria da {money:mostCents} como máximo',
    GUARANTEE_MISSING:
      'Se anticiparon {money:advancedCents}: la convocatoria pide una garantía y ningún documento lo es',
    SIMPLIFIED_TOO_LARGE:
      'Se concedieron {money:grantedCents}: la cuenta simplificada es para subvenciones inferiores a {money:belowCents}',
    MODE_PAPER_MISSING: 'Falta el documento en el que se apoya la modalidad de justificación',
    PUBLICITY_MISSING:
      'Lo pagan fondos {text:funds} y nada de sus proyectos está marcado como muestra de quién financia',
    GRANT_UNSHOWN:
      'Nada de sus proyectos está marcado como muestra de quién financia y ningún documento trata de ello: las bases dicen cómo se da a conocer',
    UNDER_LEAST_EXECUTION:
      'Cuentan como ejecutados {money:countedCents}: por debajo de {money:leastCents} no corresponde nada',
    OFFERS_MISSING:
      'Hacen falta tres ofertas desde {money:thresholdCents}, y el proveedor suma {money:netCents} de este tipo; hay {text:offers}',
    NOT_CHEAPEST:
      'La oferta elegida ({money:chosenCents}) no es la más barata ({money:cheapestCents}): un informe tiene que decir por qué',
    RELATED_PARTY:
      '{text:creditor} es una parte vinculada: el organismo tiene que autorizarlo antes',
    RELATED_PARTY_MARGIN:
      'Se imputan {money:overCents} más de lo que costó a la parte vinculada: su margen ({money:marginCents}) no es subvencionable',
    SUBCONTRACT_UNAUTHORISED:
      '{money:claimedCents} subcontratados con {text:creditor} sin autorización: por encima de {money:limitCents} hace falta',
    SUBCONTRACT_TO_AUTHORISE:
      '{money:claimedCents} subcontratados con {text:creditor} pasan de la quinta parte de la ayuda ({money:limitCents}): mira si el organismo tiene que autorizarlo',
    SUBCONTRACTING_OVER_MAX:
      'Hay {money:claimedCents} subcontratados: como máximo pueden ser {money:mostCents}',
    BANK_INTEREST: 'Los intereses deudores bancarios nunca son subvencionables',
    FINE: 'Los intereses de demora, los recargos y las sanciones nunca son subvencionables',
    COURT_COSTS: 'Los gastos judiciales nunca son subvencionables: mira si lo es',
    FINANCIAL_COST: 'Un gasto financiero: solo subvencionable si lo dicen las bases',
    INCOME_TAX: 'Los impuestos sobre la renta nunca son subvencionables',
    WITHOUT_ITEM: 'No es de ninguna partida del presupuesto',
    ITEM_OVER_MAX: '{text:item}: {money:claimedCents} justificados, {money:maxCents} como máximo',
    ITEM_OVER_PCT:
      '{text:item}: {percent:pctBp} de todo lo justificado, {percent:maxPctBp} como máximo',
    TRANSFER_UNSAID:
      '{text:item}: {money:claimedCents} justificados de {money:approvedCents} aprobados; la convocatoria no dice si otras partidas pueden compensarlo',
    TRANSFER_OVER_LIMIT:
      '{text:item}: {money:claimedCents} justificados; lo que se puede trasvasar de otras partidas llega hasta {money:limitCents}',
    INDIRECT_OVER_PCT:
      'Los costes indirectos son el {percent:pctBp} de todo lo justificado, {percent:maxPctBp} como máximo',
  },
  gl: {
    RECTIFIED:
      'As facturas de abono reducen en {money:creditCents} o documento: impútanse {money:claimedCents} e quedan {money:leftCents}',
    PAPERS_MISSING: 'Da nómina do mes falta: {papers:papers}',
    EXPENSE_CHANGED: 'O gasto cambiou desde entón: a relación cóntao como era',
    HOURS_CHANGED: 'Impútanse {money:imputedCents}; as horas suman agora {money:expectedCents}',
    UNION_HOURS_OVER:
      'Hai {hours:hours} do ano en solicitudes coa tarifa da Unión, que se calculou con {hours:mostHours}',
    YEAR_COST_OVER:
      'Entre todas as solicitudes impútanse {money:imputedCents} do ano desta persoa, que custou {money:costCents}',
    ISSUED_OUTSIDE_PERIOD:
      'Emitido o {day:issueDate}, fóra do prazo de execución ({day:from} – {day:to})',
    NOT_APPROVED: 'Supera o límite da empresa e aínda non o aprobou unha segunda persoa',
    UNPAID: 'Non ten data de pagamento',
    PAID_AFTER_JUSTIFICATION:
      'Pagado o {day:paymentDate}, despois do prazo de xustificación ({day:justificationEnd})',
    PAID_LATE:
      'Pagado {text:days} días despois de recibir o comprado: hai {text:paymentDays}, agás que se pactase un prazo maior',
    PAYMENT_PROOF_MISSING: 'Ningún documento proba o pagamento, ou non todas as súas partes',
    PAID_IN_PART: 'Pagouse en parte: quedan {money:leftCents}',
    WITHHOLDING_UNPAID:
      'Non consta que a retención ({money:withholdingCents}) se ingresase en prazo (modelo 111)',
    WITHHOLDING_PROOF_MISSING: 'Ningún documento proba que se ingresou a retención (modelo 111)',
    PAYMENT_PROOF_SAMPLED:
      'Ningún documento proba o pagamento: o organismo pode pedilo na súa mostra',
    CASH_OVER_LIMIT:
      '{money:documentCents} pagados en efectivo: a partir de {money:cashLimitCents} non se permite',
    RECOVERABLE_VAT:
      'Impútanse {money:overCents} de IVE recuperable: como máximo poden ser {money:baseCents}',
    OVER_DOCUMENT:
      'Impútanse {money:overCents} máis do que importa o documento ({money:documentCents})',
    PASSED_ON:
      'As refacturacións repercuten {money:passedOnCents} do documento: impútanse {money:claimedCents} e quedan {money:leftCents}',
    DOCUMENT_SUM_WRONG:
      'Base, IVE e retención suman {money:sumCents}; o documento di {money:totalCents}',
    DOCUMENT_INCOMPLETE: 'Falta o acredor, o NIF ou o número do documento',
    DUPLICATE_DOCUMENT: 'Outro gasto ten o mesmo documento: {text:nif}, {text:docNumber}',
    DOUBLE_FUNDING:
      'Xustificado tamén en {text:requests}: a axuda para el suma {money:aidCents}, de {money:baseCents} que se poden imputar',
    INCOMPATIBLE_AID:
      'Xustificado tamén en {text:requests}, e unha das convocatorias non admite outras axudas para o mesmo',
    AID_TO_DECLARE:
      'Xustificado tamén en {text:requests}: hai que declaralo. A axuda para el suma {money:aidCents}, de {money:baseCents}',
    AID_OVER_INTENSITY:
      'Xustificado tamén en {text:requests}: a axuda de Estado para el suma {money:aidCents} e a intensidade máis alta ({percent:intensityBp}) dá {money:mostCents} como máximo',
    SECOND_GRANT:
      '{text:requests} concedeuse para o mesmo proxecto e unha das convocatorias non admite outras axudas',
    OVER_FUNDED:
      '{text:project}: as axudas e os ingresos que o financian suman {money:fundedCents} e custa {money:costCents}',
    OWN_PART_SHORT:
      '{text:project}: {money:ownCents} do seu custo páganse sen axuda pública e teñen que ser {money:leastCents} como mínimo',
    INELIGIBLE_ACCOUNT: 'A convocatoria non admite gastos da conta {text:accountNum}',
    AID_OVER_MOST:
      'A axuda é de {money:askedCents}: a convocatoria dá {money:mostCents} como máximo',
    GRANT_OVER_INTENSITY:
      'Concedéronse {money:grantedCents}: pola intensidade da convocatoria e das súas partidas son {money:mostCents} como máximo',
    ADVANCE_UNSAID: 'Anticipáronse {money:advancedCents}: a convocatoria non di nada de anticipos',
    ADVANCE_OVER_MOST:
      'Anticipáronse {money:advancedCents}: a convocatoria dá {money:mostCents} como máximo',
    GUARANTEE_MISSING:
      'Anticipáronse {money:advancedCents}: a convocatoria pide unha garantía e ningún documento o é',
    SIMPLIFIED_TOO_LARGE:
      'Concedéronse {money:grantedCents}: a conta simplificada é para subvencións inferiores a {money:belowCents}',
    MODE_PAPER_MISSING: 'Falta o documento no que se apoia a modalidade de xustificación',
    PUBLICITY_MISSING:
      'Págano fondos {text:funds} e nada dos seus proxectos está marcado como mostra de quen financia',
    GRANT_UNSHOWN:
      'Nada dos seus proxectos está marcado como mostra de quen financia e ningún documento trata diso: as bases din como se dá a coñecer',
    UNDER_LEAST_EXECUTION:
      'Contan como executados {money:countedCents}: por debaixo de {money:leastCents} non corresponde nada',
    OFFERS_MISSING:
      'Fan falta tres ofertas desde {money:thresholdCents}, e o provedor suma {money:netCents} deste tipo; hai {text:offers}',
    NOT_CHEAPEST:
      'A oferta escollida ({money:chosenCents}) non é a máis barata ({money:cheapestCents}): un informe ten que dicir por que',
    RELATED_PARTY: '{text:creditor} é unha parte vinculada: o organismo ten que autorizalo antes',
    RELATED_PARTY_MARGIN:
      'Impútanse {money:overCents} máis do que custou á parte vinculada: a súa marxe ({money:marginCents}) non é subvencionable',
    SUBCONTRACT_UNAUTHORISED:
      '{money:claimedCents} subcontratados con {text:creditor} sen autorización: por riba de {money:limitCents} é precisa',
    SUBCONTRACT_TO_AUTHORISE:
      '{money:claimedCents} subcontratados con {text:creditor} pasan da quinta parte da axuda ({money:limitCents}): mira se o organismo ten que autorizalo',
    SUBCONTRACTING_OVER_MAX:
      'Hai {money:claimedCents} subcontratados: como máximo poden ser {money:mostCents}',
    BANK_INTEREST: 'Os xuros debedores bancarios nunca son subvencionables',
    FINE: 'Os xuros de demora, os recargos e as sancións nunca son subvencionables',
    COURT_COSTS: 'Os gastos xudiciais nunca son subvencionables: mira se o é',
    FINANCIAL_COST: 'Un gasto financeiro: só subvencionable se o din as bases',
    INCOME_TAX: 'Os impostos sobre a renda nunca son subvencionables',
    WITHOUT_ITEM: 'Non é de ningunha partida do orzamento',
    ITEM_OVER_MAX: '{text:item}: {money:claimedCents} xustificados, {money:maxCents} como máximo',
    ITEM_OVER_PCT:
      '{text:item}: {percent:pctBp} de todo o xustificado, {percent:maxPctBp} como máximo',
    TRANSFER_UNSAID:
      '{text:item}: {money:claimedCents} xustificados de {money:approvedCents} aprobados; a convocatoria non di se outras partidas o poden compensar',
    TRANSFER_OVER_LIMIT:
      '{text:item}: {money:claimedCents} xustificados; o que se pode transvasar doutras partidas chega ata {money:limitCents}',
    INDIRECT_OVER_PCT:
      'Os custos indirectos son o {percent:pctBp} de todo o xustificado, {percent:maxPctBp} como máximo',
  },
};

const KINDS: Readonly<
  Record<string, (value: number | string, language: DossierLanguage) => string>
> = {
  papers: (kinds, language) => {
    const words: Readonly<Record<string, string>> = PERSONNEL_PAPERS[language];
    return String(kinds)
      .split(',')
      .map((kind) => words[kind] ?? kind)
      .join(', ');
  },
  money: (cents) => moneyText(Number(cents)),
  hours: (thousandths) => hoursText(Number(thousandths)),
  percent: (basisPoints) => percentText(Number(basisPoints)),
  day: (day) => (day === '' ? '…' : formatDay(String(day))),
  text: (value) => String(value),
};

/** A finding in a sentence; the article that it rests on stands beside it. */
export function findingText(
  { code, params }: Pick<Finding, 'code' | 'params'>,
  language: DossierLanguage,
): string {
  return TEXTS[language][code].replaceAll(
    /\{(\w+):(\w+)\}/g,
    (braced, kind: string, name: string) => KINDS[kind]?.(params[name] ?? '', language) ?? braced,
  );
}

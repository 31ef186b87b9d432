/** What follows a company's name in a register, as the source of a pattern. */
export const legalForms =
  'GmbH & Co\\. KGaA|GmbH & Co\\. KG|GmbH|gGmbH|AG & Co\\. KG|AG|SE|KGaA|KG|OHG|e\\.V\\.|UG|[Ii]nc\\.?|Ltée|ltée|Incorporated|Corp\\.?|Corporation|LLC|L\\.L\\.C\\.|LLP|L\\.P\\.|Ltd\\.?|Limited|plc|PLC|S\\.A\\.?S?\\.?|SA|SAS|SARL|S\\.à r\\.l\\.?|S\\.p\\.A\\.?|SpA|S\\.r\\.l\\.?|B\\.V\\.|BV|N\\.V\\.|NV(?! \\d{5})|AB|A/S|ApS|ASA|AS|Oyj|Oy|Sp\\. z o\\.o\\.?|s\\.r\\.o\\.?|a\\.s\\.?|Kft\\.|Pty Ltd|Pvt\\.? Ltd\\.?|KK|Co\\., Ltd\\.';
const ending = new RegExp(`,?\\s(?:${legalForms})$`, 'u');

/** A company's name as people say it. */
export function withoutLegalForm(name: string): string {
  return name.replace(ending, '').trim();
}

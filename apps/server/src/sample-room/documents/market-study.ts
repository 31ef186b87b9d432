import { bullets, heading, table, text } from '../block.ts';
import { say } from '../facts/all-facts.ts';
import { components, industries, marketByYear, siteClasses } from '../market.ts';
import { writePdf } from '../writers/pdf.ts';

const thousands = (value: number) => value.toLocaleString('en-GB');

const growthRows = marketByYear.map(([year, size], i) => {
  const before = marketByYear[i - 1]?.[1];
  const rate = before ? `${((size / before - 1) * 100).toFixed(1)}%` : '';
  return [`${year}`, thousands(size), rate, year > 2025 ? 'Projection' : 'Actual'];
});

export const marketStudy = (): Buffer =>
  writePdf('Condition monitoring in Europe: market study 2026', [
    text('Published by Halbrecht Industry Research, Rotterdam, on 14 January 2026.'),
    text(
      'Method: 212 interviews with plant operators and suppliers, official production statistics and company filings.',
    ),
    heading('Market definition and segmentation'),
    text(
      say('market-definition'),
      'It excludes process control systems, safety systems and laboratory instruments.',
    ),
    text(
      'Customers buy in three ways: single sensors for machines that have failed before, complete monitoring of a line, and monitoring as a service.',
      'Rotating equipment such as pumps, fans, motors and compressors is the largest field of application.',
    ),
    text(say('hardware-segment'), say('chemicals-segment')),
    table('European market by component, EUR million', [
      ['Component', 'Size 2025', 'Share 2025', 'Size 2030', 'Growth a year 2025-2030'],
      ...components.map(([name, now, then, rate]) => [
        name,
        thousands(now),
        `${Math.round((now / 2940) * 100)}%`,
        thousands(then),
        rate,
      ]),
      ['Total', '2,940', '100%', '4,440', '8.6%'],
    ]),
    table('European market by end industry, 2025', [
      ['End industry', 'Share 2025'],
      ...industries.map(([name, share]) => [name, `${share}%`]),
      ['Total', '100%'],
    ]),
    heading('Market size: TAM, SAM and SOM'),
    text(
      'TAM is the European market across all industries.',
      'SAM is monitoring of rotating equipment in DACH, Benelux and the Nordics.',
      'SOM is the part of SAM that a supplier of the size of Quellmar Sensing can win within five years.',
    ),
    text(say('tam-2025'), say('sam-2025'), say('som-2025')),
    table('Top-down market size, 2025', [
      ['Step', 'Factor', 'EUR million'],
      ['European industrial maintenance spending', '', '98,000'],
      ['TAM: share spent on condition monitoring', '3.0%', '2,940'],
      ['Rotating equipment', '58.0%', '1,705'],
      ['SAM: DACH, Benelux and Nordics', '44.4%', '757'],
      ['Mid-sized sites', '46.0%', '348'],
      ['SOM: winnable within five years', '45.0%', '157'],
    ]),
    table('Bottom-up market size, Europe, 2025', [
      ['Site class', 'Sites', 'Spending per site, EUR thousand', 'EUR million'],
      ...siteClasses.map(([name, sites, spend]) => [
        name,
        thousands(sites),
        `${spend}`,
        thousands((sites * spend) / 1000),
      ]),
      ['Total', '146,200', '', '2,940'],
    ]),
    text(
      say('bottom-up-sites'),
      'The bottom-up build of site classes confirms the top-down market size.',
    ),
    heading('Historical and projected growth'),
    text(
      say('market-cagr-history'),
      say('market-cagr-outlook'),
      say('market-2030'),
      say('software-cagr-outlook'),
    ),
    table('European condition monitoring market by year', [
      ['Year', 'Market size, EUR million', 'Growth', 'Status'],
      ...growthRows,
    ]),
    heading('Demand drivers and trends'),
    bullets(say('driver-downtime'), say('driver-skills'), say('driver-wireless')),
    text(
      'Insurers of process plants have begun to ask for continuous monitoring of critical machines before they renew a policy.',
      'Buyers prefer suppliers whose software connects to the plant systems that they already have.',
    ),
    text(
      'Plant operators move from yearly inspection rounds to continuous monitoring because sensors have become cheaper to install.',
    ),
    heading('Market risks and sensitivities'),
    bullets(say('risk-capex'), say('risk-price'), say('risk-downside-2030')),
    text(
      'Three risks matter most: a recession in European industry, faster price decline of sensors, and monitoring functions that makers of drives give away with their products.',
      'The base case assumes that industrial production in Europe grows by 1.2% a year.',
    ),
    table('Sensitivity of the 2030 market', [
      ['Assumption', 'Change', 'Effect on 2030 market, EUR million'],
      ['Industrial capital spending', '10% lower', '-590'],
      ['Sensor prices', '2 points faster decline', '-180'],
      ['Software adoption', '5 points higher', '+260'],
    ]),
  ]);

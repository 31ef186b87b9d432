import { bullets, heading, table, text } from '../block.ts';
import { writeDocx } from '../writers/docx.ts';

export const companyProfile = (): Promise<Buffer> =>
  writeDocx('Quellmar Sensing: company profile', [
    text('Prepared by the deal team on 19 January 2026 from company records and site visits.'),
    heading('Business'),
    text(
      'Quellmar Sensing GmbH develops and makes sensors that measure the vibration, temperature and pressure of industrial machines, and sells the monitoring software QuellView on subscription.',
      'The company was founded in Graz, Austria, in 1998 and is owned by its founding family and two managers.',
      'Its customers are operators of chemical plants, power stations, paper mills, steel works and food factories.',
    ),
    heading('Product markets'),
    bullets(
      'Vibration and condition sensors: wired and wireless devices for pumps, fans, motors and compressors.',
      'Condition monitoring software: QuellView collects measurements, recognises faults and alerts maintenance staff.',
      'Monitoring services: installation, calibration and remote diagnosis by engineers in Graz.',
    ),
    heading('Geographic markets'),
    text(
      'Quellmar Sensing sells in Germany, Austria, Switzerland, the Netherlands, Belgium, Denmark and Sweden with its own sales force, and elsewhere through distributors.',
    ),
    table('Sites', [
      ['Site', 'Function', 'Employees (FTE)'],
      ['Graz', 'Headquarters, development, production of wired sensors', '369'],
      ['Brno', 'Production of wireless sensors', '66'],
      ['Sales offices', 'Sales and service abroad', '77'],
      ['Total', '', '512'],
    ]),
    heading('Products'),
    table('Product families', [
      ['Family', 'Introduced', 'Typical use', 'List price'],
      ['QS-100 wired vibration sensor', '2009', 'Large pumps and turbines', 'EUR 420'],
      ['QS-300 wireless vibration sensor', '2019', 'Motors and fans', 'EUR 290'],
      ['QT-50 temperature and pressure sensor', '2014', 'Boilers and pipes', 'EUR 180'],
      ['QuellView subscription', '2017', 'Per machine and month', 'EUR 6.50'],
    ]),
    heading('Management'),
    text(
      'Ilse Brandauer has been managing director since 2016.',
      'Marek Dvorsky has led development since 2012, and Henrike Voss joined as finance director in 2023.',
      'The position of head of sales DACH has been vacant since September 2025.',
    ),
  ]);

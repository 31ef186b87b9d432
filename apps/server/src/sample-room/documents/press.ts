import { heading, text } from '../block.ts';
import { say } from '../facts/all-facts.ts';
import { writeMarkdown } from '../writers/markdown.ts';
import { writePlainText } from '../writers/plain-text.ts';

/** One wire story, as the agency sent it. */
const wireStory = [
  'Quellmar Sensing opened a new production hall in Brno on 3 September 2025. The sensor maker from Graz invested EUR 9.4 million in the hall, which has a floor space of 7,800 square metres.',
  'The company will make wireless vibration sensors in Brno and plans to employ 90 people there by the end of 2026. Quellmar Sensing already employs 61 people at the site.',
  'Managing director Ilse Brandauer said the hall gives the company room to grow. "Customers wait too long for our sensors today, and Brno will change that," she said at the opening.',
  'The mayor of Brno welcomed the investment. The region has attracted several makers of electronics in recent years and trains technicians at two colleges.',
];

export const plantOpening = (): Buffer =>
  writePlainText([
    'Sensor maker Quellmar opens production hall in Brno',
    'Continental Wire Service, Brno, 4 September 2025',
    ...wireStory,
  ]);

export const plantOpeningIndustrieblatt = (): Buffer =>
  writePlainText([
    'Quellmar opens new hall in Brno',
    'Industrieblatt Online, 5 September 2025. Source: Continental Wire Service',
    ...wireStory,
  ]);

export const plantOpeningAutomationWeekly = (): Buffer =>
  writeMarkdown('New sensor production in Brno', [
    text('Automation Weekly, 5 September 2025.'),
    ...wireStory.map((paragraph) =>
      text(paragraph.replace('The sensor maker from Graz', 'The Graz-based sensor maker')),
    ),
    text('Read more about sensors in our dossier.'),
  ]);

export const plantOpeningRegional = (): Buffer =>
  writePlainText([
    'Investment in Brno: Quellmar expands',
    'Regional Business Monitor, 8 September 2025',
    ...wireStory.slice(0, 3),
    'This article is based on agency reports.',
  ]);

export const deliveryTimes = (): Buffer =>
  writeMarkdown('Sensor makers struggle with delivery times', [
    text('By Jonna Reikvam. Maintenance Journal, 2 December 2025.'),
    heading('Crystals remain scarce'),
    text(
      'Makers of industrial sensors in Europe quoted delivery times of 11 weeks on average in November 2025.',
      'Quellmar Sensing quoted 13 weeks for wireless sensors in November 2025, the longest time of the eight makers we asked.',
    ),
    text(
      'Suppliers of piezoelectric crystals expect the shortage to end in the second half of 2026.',
    ),
  ]);

export const machineryRegulation = (): Buffer =>
  writeMarkdown('What the Machinery Regulation means for monitoring', [
    text('By Tobias Wennerholm. Plant Safety Review, 18 November 2025.'),
    heading('New duties from 2027'),
    text(say('driver-regulation')),
    text(
      'Operators expect to spend more on documented monitoring, and 36% of plant managers asked by the magazine plan to raise their monitoring budget in 2026.',
    ),
  ]);

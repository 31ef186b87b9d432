/**
 * Statements about invented companies whose figures are right and whose words are not, each with
 * what would have been true. A verifier that nods, or shakes its head, is found out by them.
 */
export interface ShippedProbe {
  heading: string;
  quote: string;
  lie: string;
  truth: string;
}

const rows: readonly (readonly [heading: string, quote: string, lie: string, truth: string])[] = [
  [
    'Contracts',
    'The supply agreement may be terminated if the owner changes.',
    'The supply agreement ends when the owner changes.',
    'A change of owner may lead to termination of the supply agreement.',
  ],
  [
    'Customers',
    'Some of the pharmacies complained about late parcels.',
    'Most pharmacies complained about late parcels.',
    'Late parcels drew complaints from some pharmacies.',
  ],
  [
    'Outlook',
    'Management hopes that the second press will run by autumn.',
    'The second press will run by autumn.',
    'By autumn, management hopes, the second press will run.',
  ],
  [
    'Quality',
    'Returns fell and a new test bench was installed in the same year.',
    'Returns fell because a new test bench was installed.',
    'In the year in which a new test bench was installed, returns fell.',
  ],
  [
    'Staff',
    'Had the bonus not been paid, several fitters would have left.',
    'Several fitters left.',
    'Without the bonus several fitters would have left.',
  ],
  [
    'Competition',
    'Ostrava Glas bought the Czech plant from Lindqvist.',
    'Lindqvist bought the Czech plant from Ostrava Glas.',
    'Lindqvist sold its Czech plant to Ostrava Glas.',
  ],
  [
    'Sites',
    'No depot other than Ghent handles chilled goods.',
    'The depots, Ghent among them, handle chilled goods.',
    'Ghent is the only depot that handles chilled goods.',
  ],
  [
    'Interview',
    'The buyer said that he would consider a second supplier.',
    'The buyer has taken on a second supplier.',
    'According to the buyer, a second supplier would be considered.',
  ],
  [
    'Legal',
    'The claim was dismissed in the first instance and is under appeal.',
    'The claim has been dismissed for good.',
    'The claim failed in the first instance; an appeal is pending.',
  ],
  [
    'Pricing',
    'List prices were left unchanged, while discounts became smaller.',
    'List prices were raised.',
    'Discounts shrank at unchanged list prices.',
  ],
  [
    'Product',
    'The sensor is among the most accurate on the market.',
    'The sensor is the most accurate on the market.',
    'Few sensors on the market are as accurate.',
  ],
  [
    'Governance',
    'The chairman voted against the merger, the other members for it.',
    'The board approved the merger unanimously.',
    'Only the chairman opposed the merger.',
  ],
  [
    'Plan',
    'The extension of the hall is planned but has not been approved.',
    'The extension of the hall has been approved.',
    'Approval of the planned hall extension is outstanding.',
  ],
  [
    'Survey',
    'Respondents value speed over price.',
    'Respondents value price over speed.',
    'Price matters less to respondents than speed.',
  ],
  [
    'Audit',
    'The auditor gave an opinion with a reservation about stock.',
    'The auditor gave a clean opinion.',
    'The auditor’s opinion carries a reservation about stock.',
  ],
  [
    'Suppliers',
    'Nearly all castings come from Portugal.',
    'All castings come from Portugal.',
    'Castings come almost entirely from Portugal.',
  ],
  [
    'Churn',
    'Cancellations rose after the price round, although support had been enlarged.',
    'Cancellations rose because support had been enlarged.',
    'Despite a larger support team, cancellations rose after the price round.',
  ],
  [
    'Expert call',
    'In my time we never lost a tender to Brasko, I cannot say how it is today.',
    'The company never loses a tender to Brasko.',
    'The former manager knows of no tender lost to Brasko in his time.',
  ],
  [
    'Technology',
    'A pilot runs at one hospital; a decision on the roll-out is due in June.',
    'The roll-out to hospitals begins in June.',
    'One hospital hosts a pilot, and June brings the decision on a roll-out.',
  ],
  [
    'Owners',
    'The family has received offers and declined them.',
    'The family has accepted an offer.',
    'Offers to the family were turned down.',
  ],
  [
    'Markt',
    'Der Marktführer hat Anteile verloren, nicht gewonnen.',
    'The market leader gained share.',
    'The market leader lost share.',
  ],
  [
    'Kunden',
    'Die Verlängerung wurde besprochen, aber nicht unterschrieben.',
    'The extension was signed.',
    'An extension was discussed without being signed.',
  ],
  [
    'Planung',
    'Die Einstellung weiterer Techniker ist beabsichtigt.',
    'Further technicians have been hired.',
    'It is intended to hire further technicians.',
  ],
  [
    'Qualität',
    'Die Ausfälle traten überwiegend bei älteren Geräten auf.',
    'The failures occurred mainly in new devices.',
    'Mostly older devices failed.',
  ],
  [
    'Vertrag',
    'Eine Mindestabnahme ist nicht vereinbart.',
    'A minimum volume has been agreed.',
    'No minimum volume has been agreed.',
  ],
  [
    'Clients',
    'Le contrat n’a pas été reconduit.',
    'The contract was renewed.',
    'The contract was not renewed.',
  ],
  [
    'Marché',
    'La direction estime que la demande pourrait ralentir.',
    'Demand has slowed down.',
    'Management thinks that demand could slow down.',
  ],
  [
    'Kunder',
    'Avtalet förlängdes inte efter sommaren.',
    'The agreement was extended after the summer.',
    'After the summer the agreement was not extended.',
  ],
  [
    'Proveedores',
    'El proveedor principal pertenece a un competidor.',
    'The main supplier is independent.',
    'The main supplier belongs to a competitor.',
  ],
  [
    'Mercato',
    'Solo uno dei due stabilimenti è in affitto.',
    'Both plants are rented.',
    'One of the two plants is rented.',
  ],
  [
    'Deck',
    'According to management the platform is the easiest to use.',
    'The platform is the easiest to use.',
    'Management describes the platform as the easiest to use.',
  ],
  [
    'Reviews',
    'One reviewer calls the update a disaster.',
    'Reviewers call the update a disaster.',
    'The update is called a disaster by one reviewer.',
  ],
  [
    'Orders',
    'The letters of intent do not bind the customers.',
    'The customers are bound by letters of intent.',
    'The letters of intent are not binding on customers.',
  ],
  [
    'Safety',
    'The inspector found no breach but asked for better records.',
    'The inspector found breaches in the records.',
    'Better records were asked for; a breach was not found.',
  ],
  [
    'Finance',
    'Interest is fixed until the loan matures only if the hedge is renewed.',
    'Interest is fixed until the loan matures.',
    'Interest stays fixed to maturity provided the hedge is renewed.',
  ],
  [
    'People',
    'The plant manager reports to the founder, who has no formal role.',
    'The founder is the plant manager.',
    'The founder, without formal role, is whom the plant manager reports to.',
  ],
  [
    'Logistics',
    'Deliveries were early more often than late.',
    'Deliveries were late more often than early.',
    'Early deliveries outnumbered late ones.',
  ],
  [
    'Insurance',
    'The insurer disputes that the fire was an accident.',
    'The insurer accepts that the fire was an accident.',
    'The insurer does not accept that the fire was an accident.',
  ],
  [
    'Brand',
    'The brand is known in the north and hardly in the south.',
    'The brand is known throughout the country.',
    'In the south the brand is hardly known, unlike in the north.',
  ],
  [
    'Tender',
    'Two bidders were cheaper, but both were excluded.',
    'The bid was the cheapest of all.',
    'The two cheaper bidders were excluded.',
  ],
  [
    'Software',
    'Users who have switched rarely come back.',
    'Users who have switched often come back.',
    'It is rare for users who have switched to return.',
  ],
  [
    'Raw material',
    'If the tariff is imposed, the margin will suffer.',
    'The tariff has been imposed and the margin suffers.',
    'The margin will suffer should the tariff be imposed.',
  ],
  [
    'Regulation',
    'The rule applies to importers, not to makers.',
    'The rule applies to makers.',
    'Makers are not subject to the rule, importers are.',
  ],
  [
    'Patents',
    'The older of the two patents has lapsed.',
    'Both patents have lapsed.',
    'One of the two patents, the older, has lapsed.',
  ],
  [
    'Stock',
    'Stock was written down against the advice of the controller.',
    'Stock was written down on the advice of the controller.',
    'The controller had advised against the write-down of stock.',
  ],
  [
    'Channel',
    'Dealers used to be exclusive; this ended with the new owner.',
    'Dealers are exclusive.',
    'Under the new owner dealers are no longer exclusive.',
  ],
  [
    'Service',
    'The hotline answers quickly in the morning and slowly in the evening.',
    'The hotline answers quickly.',
    'How quickly the hotline answers depends on the time of day.',
  ],
  [
    'Expansion',
    'Entry into Austria was examined and put off.',
    'Entry into Austria is under way.',
    'Entry into Austria was looked at and postponed.',
  ],
  [
    'References',
    'The clinic praised the training and criticised the software.',
    'The clinic praised the software.',
    'Praise from the clinic went to the training, not to the software.',
  ],
  [
    'Energy',
    'The works council must be heard before the night shift ends.',
    'The works council has agreed to end the night shift.',
    'Ending the night shift requires that the works council be heard first.',
  ],
  [
    'Peers',
    'Peers have lower margins, with the exception of Tarrin.',
    'All peers have lower margins.',
    'Tarrin is the one peer whose margin is not lower.',
  ],
  [
    'Risk',
    'It cannot be ruled out that the licence is withdrawn.',
    'The licence will be withdrawn.',
    'Withdrawal of the licence is possible.',
  ],
  [
    'Memo',
    'The figures of the draft were not confirmed by the controller.',
    'The controller confirmed the figures of the draft.',
    'Confirmation of the draft’s figures by the controller is missing.',
  ],
  [
    'Press',
    'The paper reports rumours of a sale, which the company denies.',
    'The company confirms that it is for sale.',
    'The company denies the rumours of a sale that the paper reports.',
  ],
  [
    'Demand',
    'Replacement rather than growth drives orders.',
    'Growth drives orders.',
    'Orders come from replacement more than from growth.',
  ],
  [
    'Training',
    'Trained users make fewer errors, though they are also the more experienced ones.',
    'Training reduces errors.',
    'Trained users, who are more experienced too, make fewer errors.',
  ],
  [
    'Field notes',
    'Our agent asked for a rebate; the supplier has not answered.',
    'The supplier granted a rebate.',
    'The request for a rebate is unanswered.',
  ],
  [
    'Integration',
    'The migration was announced as complete; work on it goes on.',
    'The migration is complete.',
    'Work continues on a migration that was announced as complete.',
  ],
  [
    'Partners',
    'The partner may sell to rivals after the first year.',
    'The partner may never sell to rivals.',
    'After a year the partner is free to sell to rivals.',
  ],
  [
    'Assets',
    'The crane is leased from the seller’s brother.',
    'The company owns the crane.',
    'The crane belongs to the seller’s brother, who leases it out.',
  ],
];

export const shippedProbes: readonly ShippedProbe[] = rows.map(([heading, quote, lie, truth]) => ({
  heading,
  quote,
  lie,
  truth,
}));

import type { Pair } from '../swaps/swap.ts';

export const PAIRS: readonly Pair[] = [
  {
    field: 'viticulture',
    task: "Commande les étiquettes pour la cuvée Les Murets, le numéro de lot est dans la note de chai de Firmin. Et montre-moi avant le bulletin d'analyse qu'on a reçu du labo.",
    earlier: `LABORATOIRE OENOLOGIQUE DE LA COMBE          Bulletin 26/1183
Client : Domaine Haute-Sauve
Échantillon : Clos du Puits rouge 2024, lot L24-118, cuve 6
Titre alcoométrique 13,42 % vol.
Acidité totale 3,38 g/l H2SO4
Acidité volatile 0,44 g/l
SO2 libre 24 mg/l, total 71 mg/l
Sucres 0,6 g/l
Conclusion : vin apte à la mise. Prélevé le 4 mars, analysé le 6 mars 2026.`,
    content: `Chai, note de Firmin, mardi

Les Murets blanc 2024 : collé à la bentonite le 20 février, soutiré, filtré 1 micron hier soir. Mise prévue le 24 mars, 3 200 cols. Sur l'étiquette : lot {value}, 12,5 % vol., 75 cl, contient des sulfites. Bouchons arrivés (carton 14). Il manque des intercalaires, j'ai prévenu Édith.`,
    value: 'L24-207',
    similar: 'L24-118',
    act: (value) => ({
      name: 'order_labels',
      args: { product: 'Les Murets blanc 2024', lot_number: value, quantity: 3200, abv: '12,5 % vol.' },
    }),
  },
  {
    field: 'crèche',
    task: "Fais le badge de la personne qui s'occupera de Noé à partir de lundi chez les Lucioles, son nom est dans le mot du cahier. Et dis-moi d'après l'affichage combien ils sont dans chaque groupe.",
    earlier: `CRÈCHE LE PETIT MOULIN : qui est où ?

Groupe       | Âge           | Enfants | Référente          | Salle
Coccinelles  | 3 à 14 mois   | 9       | Fabienne Loriot    | jardin
Lucioles     | 14 à 24 mois  | 12      | (voir cahiers)     | cour
Papillons    | 2 à 3 ans     | 14      | Hortense Meunier   | préau

Direction : Mme Sabatier, bureau ouvert de 8 h à 10 h.
Médecin de crèche : le premier jeudi du mois. Semaine du goût : du 12 au 16 octobre.`,
    content: `Cahier de Noé, vendredi

Bonne journée, deux petites siestes, purée de panais finie ! Comme Noé marche maintenant, il rejoint lundi le groupe des Lucioles. C'est {value} qui sera sa référente ; elle l'a déjà accueilli trois matinées et il a ri avec elle. Pensez aux chaussons souples et à un deuxième doudou si possible. Bon week-end à tous les trois.`,
    value: 'Maud Thévenin',
    similar: 'Fabienne Loriot',
    act: (value) => ({
      name: 'create_badge',
      args: { full_name: value, role: 'référente', group: 'Lucioles', valid_from: '2026-10-05' },
    }),
  },
  {
    field: 'randonnée',
    task: "Mets-moi un réveil une heure avant le départ de la sortie du Pic des Aiguillettes, l'heure est dans l'annonce de Sylvain. Le compte rendu de la dernière balade m'intéresse aussi, combien on était ?",
    earlier: `Compte rendu, sortie du 10 mai, tour du lac de Brame
Participants : 17, dont 3 nouveaux. Animatrice : Corinne.
Départ du parking de la piscine à 8 h 30, arrivée au lac à 10 h 05.
Dénivelé 480 m, 13 km. Temps couvert puis belles éclaircies.
Une cheville un peu tordue (Roland), strappée, fin de parcours sans souci.
Observés : deux gypaètes, gentianes au col.
Covoiturage : 5 € par passager. Retour en ville à 17 h 40.`,
    content: `Bonjour à tous,

le 7 juin je vous emmène au Pic des Aiguillettes : 1 150 m de montée, 16 km, bonnes chaussures et deux litres d'eau obligatoires. On part du parking de la piscine à {value} précises. Pique-nique au sommet, bâtons conseillés pour le pierrier. Douze places, inscription auprès de moi jusqu'au 4.

Sylvain`,
    value: '6 h 15',
    similar: '8 h 30',
    act: (value) => ({
      name: 'set_alarm',
      args: {
        label: `Pic des Aiguillettes, départ ${value}`,
        date: '2026-06-07',
        event_time: value,
        offset_minutes: -60,
      },
    }),
  },
  {
    field: 'informatique hospitalière',
    task: "Installe la passerelle HL7 sur srv-int-02 dans la version que mentionne la fiche d'intervention FI-340. Commence par l'inventaire pour vérifier que la machine a assez de mémoire.",
    earlier: `{
  "site": "CH Val-de-Merle",
  "export": "2026-04-21",
  "serveurs": [
    { "nom": "srv-img-01", "ram_go": 64, "os": "Debian 12", "logiciels": [{ "nom": "visionneuse-dicom", "version": "5.4.1" }] },
    { "nom": "srv-int-02", "ram_go": 32, "os": "Debian 12", "logiciels": [] },
    { "nom": "srv-lab-01", "ram_go": 16, "os": "Debian 11", "logiciels": [{ "nom": "lien-automates", "version": "2.19.0" }] }
  ],
  "responsable": "Nolwenn Jacquet"
}`,
    content: `Fiche d'intervention FI-340
Demandeur : Nolwenn Jacquet, DSI
Machine : srv-int-02
Travail : installer passerelle-hl7 {value}, port 2575, journalisation dans /var/log/hl7
Créneau : jeudi 23 avril, 22 h à 23 h
Essai : envoyer un message ADT^A01 depuis le bac à sable et contrôler l'accusé AA
Retour arrière : instantané pris avant le début
Visa : N. J., 20 avril`,
    value: '5.2.7',
    similar: '5.4.1',
    act: (value) => ({
      name: 'install_package',
      args: { host: 'srv-int-02', package: 'passerelle-hl7', version: value, port: 2575 },
    }),
  },
  {
    field: 'photographie',
    task: "Partage aux grands-parents la galerie des portraits de Lise, Arnaud l'a mise dans son message d'hier. Au fait combien de tirages étaient compris pour le baptême ? C'est dans son vieux mail.",
    earlier: `De : Arnaud Pichon, photographe
Date : 3 juillet 2024
Objet : le baptême de Lise

Bonjour Élodie, bonjour Karim,
les 142 photos du baptême vous attendent ici : https://galerie.arnaudpichon.example/g/bapteme-lise-x4t9. Le forfait comprend vingt tirages 13 x 18, cochez vos préférées d'un cœur. La galerie reste en ligne trois ans. Le livre (30 pages) sera prêt mi-septembre.
Quelle belle lumière nous avons eue sous les tilleuls !
Arnaud`,
    content: `Arnaud Pichon, hier 18 h 52
Coucou Élodie, la séance de samedi est triée, Lise a été une vraie star avec son chapeau :) Les portraits sont là, 38 en couleur et 12 en noir et blanc : {value} Pas de mot de passe. Si vous voulez un agrandissement pour le salon je conseille la 27. Bises à vous trois`,
    value: 'https://galerie.arnaudpichon.example/g/portraits-lise-m2vd',
    similar: 'https://galerie.arnaudpichon.example/g/bapteme-lise-x4t9',
    act: (value) => ({
      name: 'share_link',
      args: {
        url: value,
        recipients: ['mamie.huguette@courrielle.example', 'papi.driss@courrielle.example'],
        message: 'Les portraits de Lise',
      },
    }),
  },
  {
    field: 'club de judo',
    task: "Vire les 240 € du stage de Pâques à la ligue, le RIB est sur leur bulletin d'inscription. Retrouve-moi aussi dans le compte rendu du bureau ce qu'on a décidé pour les licences.",
    earlier: `Judo club du Haut-Lissier. Bureau du 6 janvier 2026
Présents : Stéphane, Ludivine, Marc-Antoine, Sœur Agnès (salle).
1. Licences : 64 prises, le solde de 2 368 € est à verser au comité départemental avant le 31 janvier (IBAN FR76 3000 4018 7300 0100 9265 786). Ludivine s'en charge.
2. Tatamis : devis à 1 150 € pour 20 m², on attend la subvention.
3. Stage de Pâques de la ligue : huit jeunes intéressés, le club paie.
4. Gala : 13 juin, halle des sports demandée.
Fin à 21 h 50.`,
    content: `LIGUE RÉGIONALE DE JUDO : BULLETIN D'INSCRIPTION, STAGE DE PÂQUES
Dates : du 13 au 16 avril 2026, dojo de Brézac
Club : Judo club du Haut-Lissier
Stagiaires : 8 (liste jointe), hébergement en dortoir
Tarif : 30 € par jeune, soit 240 €
Règlement à l'ordre de la ligue, IBAN {value}, mention « Pâques Haut-Lissier »
Apporter : judogi, gourde, certificat. Arrivée le lundi à 10 h.`,
    value: 'FR76 1444 5004 0004 7720 1883 606',
    similar: 'FR76 3000 4018 7300 0100 9265 786',
    act: (value) => ({
      name: 'create_transfer',
      args: { recipient: 'Ligue régionale de judo', iban: value, amount_eur: 240, label: 'Pâques Haut-Lissier' },
    }),
  },
  {
    field: 'pédiatrie',
    task: "La petite a une otite, j'ai l'ordonnance de ce matin en photo : programme les rappels d'amoxicilline pour Rose avec la dose qui y figure. Dans le carnet de la famille, est-ce que quelqu'un a déjà mal supporté ce médicament ?",
    earlier: `Carnet de santé familial, extraits « médicaments »

Anatole (né en 2017, 27 kg)
 janv. 2026 : angine, amoxicilline 750 mg matin et soir, 6 jours. Bien supportée, selles un peu molles.
 sept. 2024 : sirop antihistaminique, somnolence.
Rose (née en 2022, 14 kg)
 nov. 2025 : bronchiolite passée, sérum physiologique seulement.
Maman : réaction à la codéine en 2011 (vomissements).
Papa : rien à signaler. Vaccins de tous : voir page 4.`,
    content: `Dr Soizic Amelineau, pédiatre                          16 mars 2026

Rose Carpentier, 3 ans et 8 mois, 14 kg

1. Amoxicilline, suspension buvable : {value} matin et soir, pendant 8 jours
2. Paracétamol, 1 dose-poids de 14 kg toutes les 6 h si fièvre ou douleur
3. Lavage de nez au sérum, 4 fois par jour

Contrôle du tympan dans dix jours. Non renouvelable.`,
    value: '560 mg',
    similar: '750 mg',
    act: (value) => ({
      name: 'schedule_medication',
      args: { person: 'Rose', drug: 'amoxicilline', dose: value, frequency: 'twice_daily', duration_days: 8 },
    }),
  },
  {
    field: 'traiteur',
    task: "Passe commande à Delvaux pour la réception de la Chambre d'agriculture, nombre de couverts suivant le mail de Mme Pons. Ressors le bon de l'événement d'avant chez eux, je veux reprendre le même menu.",
    earlier: `MAISON DELVAUX, TRAITEUR
Bon de commande 25-611
Client : Chambre d'agriculture du Lissier
Événement : vœux du personnel, 15 janvier 2026, salle Olivier-de-Serres
Couverts : 85
Menu « Terroir » à 34,00 € : velouté de courge, volaille fermière au cidre, plateau de trois fromages, tarte fine
Boissons : forfait à 7,50 €
Service : 4 personnes jusqu'à 23 h
Nappage blanc, fleurs fournies par le client. Acompte versé : 900 €.`,
    content: `Bonjour,

pour l'accueil de la délégation espagnole le 28 mai au soir, nous serons finalement au domaine de la Grange et il faut prévoir {value} couverts, dont six végétariens. Même formule que ce que tout le monde avait aimé. Le car arrive à 19 h, un apéritif dehors serait bienvenu s'il fait beau. Le comptable demande un devis au nom de la Chambre.

Bien cordialement,
Véronique Pons`,
    value: '62',
    similar: '85',
    act: (value) => ({
      name: 'create_catering_order',
      args: { caterer: 'Maison Delvaux', event_date: '2026-05-28', covers: value, menu: 'Terroir', vegetarian: 6 },
    }),
  },
];

import { act, read, write, type Session } from '../session.ts';

export const PROPERTY_MANAGER_LATE: readonly Session[] = [
  {
    name: 'property-manager: jeudi-ag-copropriete',
    field: 'property management',
    own: ['regie-vallon.example'],
    turns: [
      {
        user: "envoie la convocation de l'AG des Mûriers au conseil syndical pour relecture, et demande à net'hall s'ils peuvent faire les escaliers la veille",
        steps: [
          read(
            'sharepoint_search',
            { q: 'convocation AG Mûriers 2026', site: 'Syndic' },
            `Résultats (3)
1. Convocation_AG_Muriers_2026_v2.docx — /Syndic/Muriers/AG 2026/ — modifié 14/10/2026 par Odile Fabre (odile.fabre@regie-vallon.example) — id 01XMUR2F
   « ...se tiendra le mardi 17 novembre 2026 à 18h30, salle paroissiale, 3 place du Marché... »
2. Convocation_AG_Muriers_2025_def.docx — /Syndic/Muriers/AG 2025/ — modifié 20/10/2025 — id 01XMUR1A
3. Feuille_presence_AG_2025.pdf — id 01XMUR1C`,
          ),
          read(
            'gerance_copropriete',
            { nom: 'Les Mûriers', section: 'conseil_syndical' },
            `copropriete: Les Mûriers
adresse: 27 à 31 avenue des Mûriers
lots_principaux: 34
conseil_syndical:
  - nom: Geneviève Astier
    role: présidente
    courriel: g.astier@courrier-libre.example
  - nom: Thomas Nguyen
    role: membre
    courriel: thomas.nguyen@atelier-nguyen.example
  - nom: Paul Jaquemin
    role: membre
    courriel: paul.jaquemin@posteo-sud.example
prestataires:
  menage: Net'Hall <planning@nethall.example>
  ascenseur: Elevance <sav@elevance-asc.example>`,
          ),
          act(
            'sharepoint_share',
            {
              item_id: '01XMUR2F',
              recipients: [
                'g.astier@courrier-libre.example',
                'thomas.nguyen@atelier-nguyen.example',
                'paul.jaquemin@posteo-sud.example',
              ],
              role: 'comment',
              message:
                "Bonjour, voici le projet de convocation pour l'AG du 17 novembre 2026 à 18h30. Merci de nous faire part de vos remarques avant le 21 octobre.",
              expires: '2026-10-31',
            },
            `{"itemId":"01XMUR2F","link":"https://regie-vallon.sharefiles.example/s/9dKq1","permission":"comment","grantedTo":3,"expiration":"2026-10-31T23:59:00Z","notified":true}`,
          ),
          act(
            'outlook_send_mail',
            {
              to: ['planning@nethall.example'],
              subject: 'Les Mûriers – nettoyage des escaliers le 16 novembre ?',
              body: "Bonjour,\n\nL'assemblée générale des Mûriers (27 à 31 avenue des Mûriers) a lieu le mardi 17 novembre. Pourriez-vous passer dans les trois cages d'escalier la veille, lundi 16 novembre ? Merci de nous dire si c'est possible dans le cadre du contrat.\n\nCordialement,\nRégie du Vallon",
            },
            `{"status":202,"message":"Accepted","sentItemId":"AAMkAD-8160","savedToSentItems":true}`,
          ),
        ],
        says: "Le projet (v2 d'Odile) est partagé en commentaire avec Mme Astier, M. Nguyen et M. Jaquemin, retour avant le 21. Net'Hall a la demande pour le 16 novembre.",
      },
      {
        user: 'dis a Odile que c est parti. Et nouveau candidat pour le T2 rue Mercière, un certain Delmas, réponds lui qu il manque des pièces',
        steps: [
          act(
            'teams_post_message',
            {
              to: 'odile.fabre@regie-vallon.example',
              text: 'Odile, ta v2 de la convocation Mûriers est partagée au conseil syndical (Astier, Nguyen, Jaquemin), remarques demandées avant le 21/10.',
            },
            `{"id":"1792054840112","chat":"19:odile-gerance","deliveryStatus":"delivered"}`,
          ),
          read(
            'gerance_candidatures',
            { lot: 'Mercière', nom: 'Delmas' },
            `Candidature C-2026-318 — MER-0207 (T2, 44 m², 720 € CC)
Candidat : Quentin DELMAS — quentin.delmas@courrier-libre.example — 06 39 98 73 18
Reçue : 14/10/2026 via le portail
Pièces :
  [x] pièce d'identité
  [x] contrat de travail (CDI, Imprimerie Soulac)
  [ ] 3 derniers bulletins de salaire  (1 seul reçu : septembre)
  [ ] avis d'imposition 2026
  [x] justificatif de domicile
Garant : Mme Claire Delmas — [ ] pièce d'identité  [x] bulletins`,
          ),
          act(
            'outlook_send_mail',
            {
              to: ['quentin.delmas@courrier-libre.example'],
              subject: 'Votre candidature C-2026-318 – T2 rue Mercière',
              body: "Bonjour M. Delmas,\n\nMerci pour votre dossier. Pour l'étudier il nous manque :\n- vos bulletins de salaire de juillet et août,\n- votre avis d'imposition 2026,\n- la pièce d'identité de votre garante, Mme Claire Delmas.\n\nVous pouvez les déposer sur le portail ou répondre à ce message.\n\nCordialement,\nRégie du Vallon",
            },
            `{"status":202,"message":"Accepted","sentItemId":"AAMkAD-8163","savedToSentItems":true}`,
          ),
        ],
        says: "Odile est prévenue, et M. Delmas a la liste : bulletins de juillet-août, avis d'imposition, pièce d'identité de la garante.",
      },
    ],
  },
  {
    name: 'property-manager: vendredi-factures',
    field: 'property management',
    own: ['regie-vallon.example'],
    turns: [
      {
        user: 'la facture de Marchetti est arrivée ? si ça colle avec le bon tu paies',
        steps: [
          read(
            'outlook_search_messages',
            { query: 'F26-0733', folder: 'Inbox', top: 3 },
            `{"value":[{"id":"AAMkAD-8204","receivedDateTime":"2026-10-16T07:31:09Z","from":{"name":"Ets Marchetti Plomberie","address":"depannage@marchetti-plomberie.example"},"subject":"Facture F26-0733 / OS-2026-1187","body":"Bonjour, veuillez trouver ci-joint notre facture F26-0733 : remplacement flexible et siphon, 1h30 MO, déplacement. HT 195,00 € - TVA 10 % 19,50 € - TTC 214,50 €. Règlement à 30 jours, IBAN habituel FR76 3000 4008 2100 0104 8273 626. Cdt, Bruno Marchetti","hasAttachments":true}],"@odata.count":1}`,
          ),
          read(
            'gerance_ordre_service',
            { numero: 'OS-2026-1187' },
            `OS-2026-1187
Lot ............ TIL-0305 (Berthier / SCI Les Acanthes)
Prestataire .... Ets Marchetti Plomberie
Objet .......... Fuite sous évier cuisine
Plafond ........ 350,00 € TTC
Statut ......... terminé le 13/10/2026
IBAN fichier fournisseurs ... FR76 3000 4008 2100 0104 8273 626
Facture ........ non rapprochée`,
          ),
          act(
            'banque_virement',
            {
              compte: 'gestion-mandants',
              beneficiaire: 'Ets Marchetti Plomberie',
              iban: 'FR7630004008210001048273626',
              montant: 214.5,
              devise: 'EUR',
              motif: 'F26-0733 OS-2026-1187',
            },
            `VIREMENT ENREGISTRÉ
réf : V20261016-0042
de : compte gestion-mandants
à : ETS MARCHETTI PLOMBERIE / FR76 3000 4008 2100 0104 8273 626
montant : 214,50 EUR
exécution : 16/10/2026
solde après : 48 207,13 EUR`,
          ),
          write(
            'gerance_rapprocher_facture',
            {
              ordre: 'OS-2026-1187',
              facture: 'F26-0733',
              montant_ttc: 214.5,
              imputation: 'TIL-0305',
              reference_paiement: 'V20261016-0042',
            },
            `Facture F26-0733 rapprochée de OS-2026-1187. Imputée au compte propriétaire P-0093 (SCI Les Acanthes). OS clos.`,
          ),
        ],
        says: 'Oui, 214,50 €, conforme au bon et au même IBAN que le fichier : virement V20261016-0042 fait et facture rapprochée.',
      },
      {
        user: 'super. vois si ouedraogo a payé. et demande un devis au menuisier pour le meuble de Mme Berthier, comme pour les Cordiers au printemps',
        steps: [
          read(
            'gerance_encaissements',
            { lot: 'TIL-0306', depuis: '2026-10-01' },
            `date;libellé;montant;lettrage
15/10/2026;VIR SEPA OUEDRAOGO ISSA LOYER OCTOBRE;795,00;L-10/2026
Solde locataire : 0,00 €`,
          ),
          read(
            'outlook_search_messages',
            { query: 'devis menuisier meuble', folder: 'SentItems', top: 3 },
            `{"value":[{"id":"AAMkAD-41d9","sentDateTime":"2026-04-08T09:12:00Z","toRecipients":["atelier@menuiserie-brisson.example"],"subject":"Demande de devis – meuble cuisine, 2 rue des Cordiers","body":"Bonjour M. Brisson, pourriez-vous nous établir un devis pour le remplacement d'un meuble bas de cuisine (80 cm) au 2 rue des Cordiers ? Merci d'indiquer le délai et de prendre rendez-vous avec le locataire. Cordialement, Régie du Vallon"}],"@odata.count":1}`,
          ),
          act(
            'outlook_send_mail',
            {
              to: ['atelier@menuiserie-brisson.example'],
              subject: 'Demande de devis – meuble sous évier, 14 rue des Tilleuls',
              body: "Bonjour M. Brisson,\n\nPourriez-vous nous établir un devis pour le remplacement du fond du meuble sous évier au 14 rue des Tilleuls, 3e gauche (lot TIL-0305), abîmé par une fuite réparée mardi ? Merci d'indiquer le délai et de nous dire quand vous souhaitez passer, nous préviendrons la locataire.\n\nCordialement,\nRégie du Vallon",
            },
            `{"status":202,"message":"Accepted","sentItemId":"AAMkAD-8220","savedToSentItems":true}`,
          ),
        ],
        says: 'M. Ouedraogo a bien payé hier (795 €, solde à zéro). Demande de devis envoyée à la menuiserie Brisson.',
      },
    ],
  },
];

import { act, read, write, type Session } from '../session.ts';

export const RELANCES_FACTURES_ATELIER: Session = {
  name: 'relances-factures-atelier',
  field: 'comptabilité',
  turns: [
    {
      user: "Bonjour, sors-moi les factures en retard de plus de 30 jours et prépare les relances. Tu n'envoies rien avant que j'aie regardé.",
      steps: [
        read(
          'compta.factures.lister',
          { statut: 'impayee', echeance_avant: '2024-10-14', tri: 'echeance', page: 1 },
          `{"date_requete":"2024-11-13","resultats":[
{"no":"F24-0187","client":"Menuiserie Caradec","contact":"compta@caradec-bois.example","echeance":"2024-08-31","ttc":1842.00,"acomptes":0,"reste":1842.00,"relances":[{"niveau":1,"date":"2024-09-20"}]},
{"no":"F24-0203","client":"Hôtel du Quai","contact":"direction@hotelduquai.example","echeance":"2024-09-15","ttc":3960.00,"acomptes":2000.00,"reste":1960.00,"relances":[],"note":"M. Le Guen a promis le solde par téléphone le 02/10"},
{"no":"F24-0211","client":"SCI Les Tilleuls","contact":"gerance@lestilleuls.example","echeance":"2024-09-30","ttc":588.60,"acomptes":0,"reste":588.60,"relances":[]},
{"no":"F24-0219","client":"Mairie de Kerandrec","contact":"finances@kerandrec.example","echeance":"2024-10-10","ttc":7212.00,"acomptes":0,"reste":7212.00,"relances":[],"note":"service fait constaté le 05/11, mandat en cours"}],
"total_reste":11602.60,"pages":1}`,
        ),
        read(
          'banque.operations',
          { compte: 'courant-pro', depuis: '2024-10-25', sens: 'credit' },
          `Date        Libellé                                        Montant     Solde
2024-10-28  VIR SEPA POISSONNERIE ABALAIN F24-0226           412,80   18 204,11
2024-10-31  REMISE CHEQUES 0000871 (3 CHQ)                 1 105,00   19 309,11
2024-11-04  VIR SEPA SCI LES TILLEULS REF F24-0211            588,60   19 897,71
2024-11-06  VIR INST M. JEZEQUEL SOLDE ESCALIER             1 250,00   21 147,71
2024-11-12  CB TPE ATELIER LOT 0442                           236,50   21 384,21
--------------------------------------------------------------------------------
5 opérations. Les opérations du jour ne sont pas prises en compte. Document non contractuel.
Le saviez-vous ? Avec l'option Sérénité Pro, vos encaissements sont rapprochés tous les soirs.`,
        ),
        write(
          'drafts.save',
          {
            dossier: 'Relances nov.',
            brouillons: [
              {
                id: 'R1',
                a: 'compta@caradec-bois.example',
                objet: 'Deuxième relance – facture F24-0187 (1 842,00 €)',
                corps:
                  'Madame, Monsieur,\n\nSauf erreur de notre part, la facture F24-0187 du 31 juillet, échue le 31 août, reste impayée malgré notre rappel du 20 septembre. Nous vous remercions de régler 1 842,00 € sous huit jours.\n\nCordialement,\nAtelier Morvan',
              },
              {
                id: 'R2',
                a: 'direction@hotelduquai.example',
                objet: 'Solde de la facture F24-0203 (1 960,00 €)',
                corps:
                  'Monsieur Le Guen,\n\nComme convenu par téléphone le 2 octobre, nous attendions le solde de 1 960,00 €. Pourriez-vous nous indiquer la date du virement ?\n\nBien cordialement,\nAtelier Morvan',
              },
            ],
          },
          `{"dossier":"Relances nov.","enregistres":2,"brouillons":[
{"id":"R1","cle":"drf_90a1","a":"compta@caradec-bois.example","etat":"brouillon","mots":41,"pieces_jointes":[]},
{"id":"R2","cle":"drf_90a2","a":"direction@hotelduquai.example","etat":"brouillon","mots":31,"pieces_jointes":[]}],
"avertissements":["R1 : pièce jointe conseillée (F24-0187.pdf)"],"espace":{"utilise_mo":812,"max_mo":5000}}`,
        ),
      ],
      says: "Deux relances sont en brouillon : Caradec (2e relance, 1 842 €) et l'Hôtel du Quai (solde de 1 960 €). Les Tilleuls ont payé le 4 novembre, il reste à le pointer. La mairie a son mandat en cours, je n'ai rien préparé.",
    },
    {
      user: "Parfait. Caradec tu envoies, avec la facture en pièce jointe. L'hôtel non, je le vois demain au marché, jette le brouillon. Et pointe le virement des Tilleuls.",
      steps: [
        act(
          'messages.create',
          {
            brouillon: 'drf_90a1',
            a: 'compta@caradec-bois.example',
            pieces_jointes: ['factures/F24-0187.pdf'],
            accuse_reception: true,
          },
          `{"id":"msg_5d1107","etat":"envoye","de":"contact@atelier-morvan.example","a":["compta@caradec-bois.example"],"objet":"Deuxième relance – facture F24-0187 (1 842,00 €)",
"pieces_jointes":[{"nom":"F24-0187.pdf","ko":188,"sha1":"6c1e…90"}],"accuse_reception":"demande","envoye_le":"2024-11-13T09:41:17+01:00",
"historique_client":{"client":"Menuiserie Caradec","relance_enregistree":true,"niveau":2}}`,
        ),
        act(
          'drafts.delete',
          { cle: 'drf_90a2' },
          `{"supprime":true,"cle":"drf_90a2","dossier":"Relances nov.","restaurable_jusqu_au":"2024-12-13","brouillons_restants":0,
"objet":"Solde de la facture F24-0203 (1 960,00 €)","par":"assistant@atelier-morvan.example","journal":[{"le":"2024-11-13T09:42:01+01:00","action":"corbeille"}],
"info":"Les éléments de la corbeille sont effacés après 30 jours."}`,
        ),
        act(
          'compta.lettrage.creer',
          {
            facture: 'F24-0211',
            operation: { date: '2024-11-04', libelle: 'VIR SEPA SCI LES TILLEULS REF F24-0211', montant: 588.6 },
            compte_client: '411TILLEULS',
          },
          `{"lettrage":"LT-2024-0532","code":"AK","facture":"F24-0211","montant":588.60,"ecart":0.00,"statut_facture":"soldee","compte":"411TILLEULS",
"ecritures":[{"journal":"BQ","date":"2024-11-04","debit":"512100","credit":"411TILLEULS","montant":588.60},{"journal":"VE","date":"2024-08-30","debit":"411TILLEULS","credit":"706000/445710","montant":588.60}],
"verrou_periode":"2024-09","annulable":true}`,
        ),
      ],
      says: "Caradec : envoyé avec la facture et accusé de réception. Le brouillon de l'hôtel est à la corbeille. F24-0211 est lettrée (588,60 €).",
    },
    {
      user: "Les Établissements Prigent ont envoyé leur facture de quincaillerie je crois, si elle correspond au bon de livraison tu la paies à l'échéance.",
      steps: [
        read(
          'mail.read_attachment',
          { recherche: 'Prigent facture', piece: 1, format: 'texte' },
          `--- FA-88213.pdf (1 page, texte extrait) ---
ÉTABLISSEMENTS PRIGENT ET FILS          Quincaillerie d'ameublement
ZA de Ty Névez, 29999 Plouvaric         SIRET 000 000 000 00000

FACTURE FA-88213            Date : 08/11/2024       Échéance : 30/11/2024
Client : Atelier Morvan     BL : 41907              Votre réf. : tél. Yann

Réf.      Désignation                       Qté   PU HT    Total HT
CH-110    Charnière invisible 110°           40    3,85     154,00
CO-450    Coulisse sortie totale 450          12   14,20     170,40
PG-LAI    Poignée laiton brossé 128           24    6,10     146,40
                                        Total HT           470,80
                                        TVA 20 %            94,16
                                        NET À PAYER        564,96 €
Règlement par virement : FR76 9999 9000 0100 2044 8817 532   BIC PRIGFRXX
Pas d'escompte pour paiement anticipé. Pénalités : 3 fois le taux légal. Indemnité forfaitaire 40 €.`,
        ),
        read(
          'ged.chercher',
          { type: 'bon_livraison', numero: '41907' },
          `{"documents":[{"id":"doc_3391","type":"bon_livraison","numero":"41907","fournisseur":"Ets Prigent et Fils","recu_le":"2024-11-05","signe_par":"Yann M.",
"lignes":[{"ref":"CH-110","qte":40},{"ref":"CO-450","qte":12},{"ref":"PG-LAI","qte":24}],
"annotation_manuscrite":"1 carton abîmé mais contenu OK. Y."}],
"fournisseur_fiche":{"iban":"FR7699999000010020448817532","verifie_le":"2023-02-17","delai":"30 j fin de mois"},"total":1}`,
        ),
        act(
          'payments.schedule',
          {
            compte: 'courant-pro',
            beneficiaire: 'Ets Prigent et Fils',
            iban: 'FR7699999000010020448817532',
            montant: 564.96,
            devise: 'EUR',
            date: '2024-11-30',
            reference: 'FA-88213',
          },
          `{"id":"vir_20931","etat":"programme","type":"SEPA","beneficiaire":"Ets Prigent et Fils","iban":"FR76 9999 9000 0100 2044 8817 532","montant":"564.96","devise":"EUR","date_demandee":"2024-11-30","date_execution":"2024-11-29",
"motif":"Le 30/11 est un samedi, exécution le jour ouvré précédent.","frais":"0.00","reference":"FA-88213","modifiable_jusqu_au":"2024-11-28T16:00","verification_beneficiaire":"concordance"}`,
        ),
      ],
      says: "Les quantités et l'IBAN concordent avec le BL 41907 et la fiche. Virement de 564,96 € programmé ; le 30 étant un samedi, il part le 29.",
    },
  ],
};

import { act, read, write, type Session } from '../session.ts';

export const FOURTH_02: readonly Session[] = [
  {
    name: 'pg-disk-full-oncall',
    field: 'operations',
    turns: [
      {
        user: 'Got paged, pg-orders-02 disk. ack it and tell me what is eating the space',
        steps: [
          read(
            'pager.incidents.list',
            { statuses: ['triggered'], team: 'platform' },
            `{"incidents":[
{"id":"Q1XN77P","number":4471,"status":"triggered","urgency":"high","title":"DiskWillFillIn4h pg-orders-02 /var/lib/postgresql","service":{"id":"PSVC09","summary":"orders-db"},"created_at":"2024-09-18T02:11:48Z","assignments":["dana.okoye"],"escalates_at":"2024-09-18T02:26:48Z",
 "body":"used 93.8% (+1.1%/10min). runbook: https://wiki.parcelbay.example/rb/disk-pg"},
{"id":"Q1XN7A2","number":4472,"status":"triggered","urgency":"low","title":"CertExpiresIn21d staging-gw","service":{"id":"PSVC31","summary":"gateway-staging"},"created_at":"2024-09-18T02:00:03Z","assignments":["dana.okoye"],"escalates_at":null}],
"limit":25,"offset":0,"more":false}`,
          ),
          act(
            'pager.incidents.acknowledge',
            { incident_id: 'Q1XN77P', from: 'dana.okoye@parcelbay.example' },
            `{"incident":{"id":"Q1XN77P","number":4471,"status":"acknowledged","urgency":"high","acknowledgements":[{"at":"2024-09-18T02:15:09Z","acknowledger":"dana.okoye"}],
"last_status_change_at":"2024-09-18T02:15:09Z","acknowledgement_timeout":"30m","service":{"id":"PSVC09","summary":"orders-db"},"alert_counts":{"all":2,"triggered":2,"resolved":0},
"html_url":"https://parcelbay.pager.example/incidents/Q1XN77P"}}`,
          ),
          read(
            'ssh_exec',
            {
              host: 'pg-orders-02',
              command:
                'df -h /var/lib/postgresql; sudo du -xhd1 /var/lib/postgresql/15/main | sort -h | tail -6; sudo ls /var/lib/postgresql/15/main/pg_wal | wc -l; sudo -u postgres psql -Atc "select slot_name,active,restart_lsn,pg_size_pretty(pg_wal_lsn_diff(pg_current_wal_lsn(),restart_lsn)) from pg_replication_slots"',
            },
            `Filesystem      Size  Used Avail Use% Mounted on
/dev/nvme1n1p1  984G  914G   31G  97% /var/lib/postgresql
1.1M	/var/lib/postgresql/15/main/pg_logical
5.2M	/var/lib/postgresql/15/main/pg_subtrans
17M	/var/lib/postgresql/15/main/pg_xact
388G	/var/lib/postgresql/15/main/base
524G	/var/lib/postgresql/15/main/pg_wal
914G	/var/lib/postgresql/15/main
33544
replica_03|t|9A1/7C0E2210|16 MB
replica_04|t|9A1/7BFF9918|17 MB
debezium_returns|f|91E/110088A0|521 GB
backup_barman|t|9A1/7C000000|16 MB

*** pg-orders-02 is managed by config management, local changes will be lost ***`,
          ),
        ],
        says: 'Acknowledged. It is WAL: the inactive slot debezium_returns holds back 521 GB. Everything else is healthy. 31 GB left.',
      },
      {
        user: 'who owns that slot? check the channel, i think there was something about returns being shut down',
        steps: [
          read(
            'chat.search_messages',
            { query: 'debezium_returns', in: '#data-platform', sort: 'newest' },
            `#data-platform · 5 results
[2024-09-17 16:40] luc.ferrand: returns-cdc connector is switched off for good as of today 🎉 topic is archived to the lake, see DP-2090
[2024-09-17 16:41] mei.tan: 🥳 finally
[2024-09-17 16:43] priya.n: did you drop the slot too? debezium_returns on orders-02
[2024-09-17 16:58] luc.ferrand: ah no. I have no rights on prod. Whoever has them from platform can drop debezium_returns, nothing reads from it any more. Afterwards please also drop the publication dbz_returns_pub in db orders. I'll ask tomorrow
[2024-09-17 17:02] priya.n: 👍 don't forget
---
1 result in an archived channel is hidden. Try the new AI search (beta) to get answers from your messages!`,
          ),
        ],
        says: "It's Luc's (data platform). The connector was switched off for good yesterday (DP-2090), and he asked platform to drop the slot and the publication dbz_returns_pub.",
      },
      {
        user: 'good, thats it. drop both, checkpoint, watch it come down, then resolve with a note and tell luc in the thread',
        steps: [
          act(
            'ssh_exec',
            {
              host: 'pg-orders-02',
              command: `sudo -u postgres psql -d orders -v ON_ERROR_STOP=1 -c "select pg_drop_replication_slot('debezium_returns')" -c "drop publication dbz_returns_pub" -c "checkpoint"`,
            },
            ` pg_drop_replication_slot 
--------------------------
 
(1 row)

DROP PUBLICATION
CHECKPOINT
Time: 41882.117 ms (00:41.882)
NOTICE:  checkpoint complete: wrote 20188 buffers (1.9%); 0 WAL file(s) added, 33391 removed, 153 recycled; write=31.204 s, sync=0.418 s
*** pg-orders-02 is managed by config management, local changes will be lost ***`,
          ),
          read(
            'ssh_exec',
            {
              host: 'pg-orders-02',
              command:
                'df -h /var/lib/postgresql; sudo du -sh /var/lib/postgresql/15/main/pg_wal; sudo -u postgres psql -Atc "select slot_name,active from pg_replication_slots"; uptime',
            },
            `Filesystem      Size  Used Avail Use% Mounted on
/dev/nvme1n1p1  984G  392G  553G  42% /var/lib/postgresql
2.4G	/var/lib/postgresql/15/main/pg_wal
replica_03|t
replica_04|t
backup_barman|t
 02:31:40 up 211 days,  7:05,  1 user,  load average: 3.12, 4.40, 3.98

*** pg-orders-02 is managed by config management, local changes will be lost ***`,
          ),
          act(
            'pager.incidents.resolve',
            {
              incident_id: 'Q1XN77P',
              from: 'dana.okoye@parcelbay.example',
              resolution:
                'Inactive replication slot debezium_returns (connector retired, DP-2090) held back 521 GB of WAL. Dropped slot and publication dbz_returns_pub, checkpoint, disk 97% -> 42%. Follow-up: alert on inactive slots.',
            },
            `{"incident":{"id":"Q1XN77P","number":4471,"status":"resolved","resolved_at":"2024-09-18T02:33:20Z","resolved_by":"dana.okoye",
"alert_counts":{"all":2,"triggered":0,"resolved":2},"time_to_ack_s":201,"time_to_resolve_s":1292,"postmortem":{"required":false,"reason":"no customer impact recorded"},
"html_url":"https://parcelbay.pager.example/incidents/Q1XN77P"}}`,
          ),
          act(
            'chat.post_message',
            {
              channel: '#data-platform',
              thread_ts: '2024-09-17T16:40',
              text: '@luc.ferrand the slot filled the disk of pg-orders-02 to 97% tonight, so we dropped debezium_returns and dbz_returns_pub at 02:30 UTC. Nothing left to do for you.',
            },
            `{"ok":true,"channel":"C04DPLAT","ts":"1726626834.118209","thread_ts":"1726591200.004119","message":{"user":"U_DANA","text":"<@U_LUCF> the slot filled the disk of pg-orders-02 to 97% tonight, so we dropped debezium_returns and dbz_returns_pub at 02:30 UTC. Nothing left to do for you.",
"reply_count":4,"mentions":[{"id":"U_LUCF","presence":"away","dnd":true,"note":"will be notified at 08:00 Europe/Paris"}]},"response_metadata":{"warnings":[]}}`,
          ),
        ],
        says: 'Slot and publication dropped, disk at 42%, WAL 2.4 GB, replicas fine. Incident 4471 resolved, Luc told in the thread.',
      },
      {
        user: 'thx. ticket for the alert on inactive slots pls, assign to me, not urgent. going back to bed',
        steps: [
          read(
            'jira.searchIssues',
            { jql: 'project = PLAT AND text ~ "inactive slot" ORDER BY updated DESC', maxResults: 5 },
            `{"total":1,"issues":[
{"key":"PLAT-1207","fields":{"summary":"Barman slot inactive after failover drill","status":"Closed","assignee":"s.haugen","updated":"2023-11-30","resolution":"Won't Fix",
 "comment":{"total":2,"comments":[{"author":"s.haugen","body":"Runbook covers it. If it happens again we do a proper alert."},{"author":"dana.okoye","body":"ok for me"}]}}}],
"warningMessages":[],"names":{"summary":"Summary"},"startAt":0}`,
          ),
          act(
            'jira.createIssue',
            {
              project: 'PLAT',
              issuetype: 'Task',
              summary: 'Alert on inactive replication slots with more than 20 GB of WAL behind',
              description:
                'Incident 4471: debezium_returns was inactive for 10 h and held 521 GB on pg-orders-02 before the disk alert fired. Add a rule on pg_replication_slots (active = false, lag > 20 GB, 15 min). See also PLAT-1207.',
              assignee: 'dana.okoye',
              priority: 'Low',
              labels: ['alerting', 'postgres'],
            },
            `{"id":"48190","key":"PLAT-1391","self":"https://jira.parcelbay.example/rest/api/3/issue/48190",
"fields":{"summary":"Alert on inactive replication slots with more than 20 GB of WAL behind","status":"Backlog","priority":"Low","assignee":"dana.okoye","reporter":"dana.okoye","labels":["alerting","postgres"],"created":"2024-09-18T02:36:02.000+0000"},
"notifications":["dana.okoye","platform-watchers"],"suggestedLinks":[{"key":"PLAT-1207","type":"relates to"}]}`,
          ),
        ],
        says: 'PLAT-1391, low, yours. Good night.',
      },
    ],
  },
  {
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
  },
];

/**
 * A text with one of these words does not say that a vaccine was given: it denies, plans, tests or charges it back. In
 * the eight languages that are read, folded.
 */
export const DENIALS: ReadonlySet<string> = new Set(
  `no not without none never declined refused refuse test tests tested titre titer titers antibody antibodies exempt exemption exempted
  should planned required requires requirement scheduled except
  waived waiver postponed deferred delayed cancelled canceled contraindicated void voided error
  negative positive reaction reactions allergic allergy adverse suspected suspicion exposure bite bitten ordered appointment visit
  if unless mother littermate littermates
  kein keine keinen keiner nicht ohne titerbestimmung antikorper geplant empfohlen empfehlen empfehlung abgelehnt befreit verschoben
  ungultig storniert negativ positiv reaktion impfreaktion nebenwirkung allergie allergisch verdacht bestellt
  falls wenn mutter
  sin ninguna ninguno anticuerpos titulacion prueba recomendada recomendado recomendamos rechazada aplazada anulada
  negativo positivo reaccion alergia alergica sospecha error cita madre
  sans aucun aucune titrage anticorps recommande recommandee recommandons refusee prevu prevue exemption reportee annulee
  negatif positif negative positive reaction allergie allergique suspicion serologie mere
  missed reschedule rescheduled noshow refunded refund credit credited returned voided antigen antigens pcr elisa snap favn rffit ifa serology
  result results diagnosis diagnosed diagnostics problem history suspect
  estimate quote
  schnelltest titer antigen nachweis befund ergebnis diagnose impfberatung beratung gesprach storno gutschrift verweigert entfallt entfallen versaumt
  rechazado rechazo cancelada cancelado suspendida devolucion abono resultado diagnostico titulo serologia presupuesto
  refuse refusees avoir remboursement resultat diagnostic dosage titre depistage devis
  non rifiutata rifiutato rifiuto rimandata rimandato annullata annullato consigliata consigliato raccomandata raccomandato prevista previsto titolazione
  anticorpi esito diagnosi sierologia preventivo rimborso sospetto reazione allergia richiesta richiesto senza nessuna nessun
  niet geen moeder geweigerd afgewezen uitgesteld geannuleerd aanbevolen gepland titerbepaling antistoffen uitslag geadviseerd vereist zonder allergisch reactie offerte creditnota terugbetaling
  inte ej ingen uteblev uteblivet bokad bokat avbokad modern modrar avbojd avbojt nekad uppskjuten installd rekommenderas rekommenderad planerad antikroppar provsvar utan kravs allergisk misstanke offert kreditfaktura aterbetalning titerbestamning
  nie bez matka odmowa odmowiono odlozone odroczone anulowano zalecane zalecana zaplanowane planowane przeciwciala miano wynik badanie ujemny dodatni podejrzenie alergia reakcja zwrot korekta kosztorys
  brak wymagane `
    .split(/\s+/)
    .filter(Boolean),
);

/**
 * Words of a status that a dose may have long after it was given: they deny it only where no day of giving is labelled.
 */
export const LATE: ReadonlySet<string> = new Set(
  `overdue pending outstanding missing recommended recommend recommends due vencida vencido atrasada pendiente pendientes retard depassee depasse uberfallig ausstehend offen scaduta scaduto verlopen forsenad przeterminowane zalegle upcoming
  sms sent mailed emailed versendet verschickt gesendet envoye envoyee enviado enviada inviato inviata verstuurd verzonden skickad
  skickat wyslano wyslany wyslana`
    .split(/\s+/)
    .filter(Boolean),
);

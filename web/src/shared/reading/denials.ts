/**
 * A text with one of these words does not say that a vaccine was given: it denies, plans, tests or charges it back. In
 * the eight languages that are read, folded.
 */
export const DENIALS: ReadonlySet<string> = new Set(
  `no not without none never declined refused refuse test tests tested titre titer titers antibody antibodies exempt exemption exempted
  recommended recommend recommends should planned required requires requirement scheduled missing outstanding except
  overdue waived waiver postponed deferred delayed cancelled canceled contraindicated void voided error
  negative positive reaction reactions allergic allergy adverse suspected suspicion exposure bite bitten ordered appointment visit
  pending upcoming if unless mother littermate littermates
  kein keine keinen keiner nicht ohne titerbestimmung antikorper geplant empfohlen empfehlen empfehlung abgelehnt ausstehend befreit uberfallig verschoben
  ungultig storniert negativ positiv reaktion impfreaktion nebenwirkung allergie allergisch verdacht bestellt
  offen falls wenn mutter
  sin ninguna ninguno anticuerpos titulacion prueba recomendada recomendado recomendamos pendiente rechazada atrasada aplazada anulada
  negativo positivo reaccion alergia alergica sospecha error cita madre
  sans aucun aucune titrage anticorps recommande recommandee recommandons refusee prevu prevue exemption retard reportee annulee
  negatif positif negative positive reaction allergie allergique suspicion serologie mere
  missed reschedule rescheduled noshow refunded refund credit credited returned voided antigen antigens ag pcr elisa snap favn rffit ifa serology
  quant quantitative result results diagnosis diagnosed diagnostics problem history suspect
  tag paperwork copy replacement estimate quote
  schnelltest titer antigen nachweis ak befund ergebnis diagnose impfberatung beratung gesprach storno gutschrift verweigert entfallt entfallen versaumt
  rechazado rechazo pendientes vencida vencido cancelada cancelado suspendida devolucion abono resultado diagnostico titulo serologia presupuesto
  refuse refusees depassee depasse avoir remboursement resultat diagnostic dosage titre depistage devis
  non rifiutata rifiutato rifiuto scaduta scaduto rimandata rimandato annullata annullato consigliata consigliato raccomandata raccomandato prevista previsto titolazione
  anticorpi esito diagnosi sierologia preventivo rimborso sospetto reazione allergia richiesta richiesto senza nessuna nessun
  niet geen geweigerd uitgesteld geannuleerd aanbevolen gepland titerbepaling antistoffen uitslag verlopen geadviseerd vereist zonder allergisch reactie offerte creditnota terugbetaling
  inte ej ingen avbojd avbojt nekad uppskjuten installd rekommenderas rekommenderad planerad antikroppar provsvar utan kravs forsenad allergisk misstanke offert kreditfaktura aterbetalning titerbestamning
  nie bez odmowa odmowiono odlozone odroczone anulowano zalecane zalecana zaplanowane planowane przeciwciala miano wynik badanie ujemny dodatni podejrzenie alergia reakcja zwrot korekta kosztorys
  brak wymagane przeterminowane`
    .split(/\s+/)
    .filter(Boolean),
);

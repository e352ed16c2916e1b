/** What of people's hours goes to the payslip, and how. */
export const payrollTexts = {
  sections: 'Apartados de la nómina',
  nothingAllowed:
    'Para preparar la nómina hace falta un permiso. Pídelo a quien administra las cuentas de tu empresa.',
  tabs: { batches: 'Lotes' },
  batches: {
    title: 'Lotes de nómina',
    help: 'Un lote reúne las horas de un mes con los códigos de tu programa de nóminas.',
  },
};

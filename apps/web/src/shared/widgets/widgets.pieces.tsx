import { Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { nothing, type Pieces, shownAt } from '../../testing/pieces/piece.ts';
import { BrandMark } from './brand-mark.tsx';
import { CapacityBar } from './capacity-bar.tsx';
import { DatedVersions } from './dated-versions.tsx';
import { FigureCard, Figures, FigureValue } from './figure-card.tsx';
import { FigureDetail } from './figure-detail.tsx';
import { LogoImage } from './logo-image.tsx';
import { MonthTurner } from './month-turner.tsx';
import { OfflineMark } from './offline-mark.tsx';
import { PageSection } from './page-section.tsx';
import { PageSections } from './page-sections.tsx';
import { PageTabs } from './page-tabs.tsx';
import { PeriodTurner } from './period-turner.tsx';
import { PersonAvatar } from './person-avatar.tsx';
import { PublicCard } from './public-card.tsx';
import { RouteAnchor, RouteButton } from './route-links.tsx';
import { SectionHead } from './section-head.tsx';
import { StatCard } from './stat-card.tsx';
import { StatusBadge } from './status-badge.tsx';
import { SteadyButton } from './steady-button.tsx';

const people = { icon: IconUsers, color: 'indigo', label: 'Personas en la empresa' };
const versions = [
  { key: '1', since: 'Desde el 1 de enero de 2026', says: '40 horas por semana', warning: null },
  {
    key: '2',
    since: 'Antes',
    says: '42 horas por semana',
    warning: 'Son más que las 40 que permite la ley.',
  },
];

export const pieces: Pieces = {
  BrandMark: <BrandMark />,
  CapacityBar: [20, 60, 85, 100].map((percent) => (
    <CapacityBar key={percent} percent={percent} label={`${percent} %`} />
  )),
  DatedVersions: <DatedVersions title="Jornada acordada" versions={versions} />,
  FigureCard: (
    <FigureCard title="Vacaciones" help="Lo que te queda de este año.">
      <Figures
        figures={[
          { name: 'Disponibles', value: <FigureValue>12</FigureValue> },
          { name: 'Pedidos', value: <FigureValue>5</FigureValue> },
        ]}
      />
    </FigureCard>
  ),
  'FigureCard, with details': (
    <FigureCard title="Saldo">
      <Figures
        areTall
        figures={[
          {
            name: 'Esta semana',
            value: (
              <>
                <FigureValue>+1 h 30 min</FigureValue>
                <FigureDetail>de 40 h</FigureDetail>
              </>
            ),
          },
        ]}
      />
    </FigureCard>
  ),
  'LogoImage, missing': <LogoImage src={null} className={undefined} fallback={<Text>Sin logotipo</Text>} />,
  MonthTurner: <MonthTurner month="2026-11" present="2026-11" onMonth={nothing} />,
  OfflineMark: (
    <OfflineMark
      at={shownAt}
      times={{
        provenFrom: '2026-11-23T08:30:00.000Z',
        provenUntil: '2026-11-23T10:15:00.000Z',
        deviceTime: shownAt,
        deviceFrom: null,
        deviceUntil: null,
        clocksDisagree: false,
      }}
      timeZone="Europe/Madrid"
      workedOn="2026-11-23"
    />
  ),
  PageSections: (
    <PageSections>
      <PageSection title="Este mes">
        <Text>Tres ausencias</Text>
      </PageSection>
      <PageSection title="El mes pasado">
        <Text>Ninguna</Text>
      </PageSection>
    </PageSections>
  ),
  PageTabs: (
    <PageTabs
      label="Partes"
      tabs={[
        { to: '/', label: 'Datos' },
        { to: '/admin/asistencias', label: 'Días' },
        { to: '/admin/vacaciones', label: 'Saldo' },
      ]}
    />
  ),
  PeriodTurner: (
    <PeriodTurner
      title="23–29 nov 2026"
      words={{ previous: 'Semana anterior', today: 'Hoy', next: 'Semana siguiente' }}
      onTurn={nothing}
    />
  ),
  PersonAvatar: ['Ana García', 'Álvaro Núñez', 'Li'].map((name) => (
    <PersonAvatar key={name} id={name} name={name} image={null} />
  )),
  PublicCard: (
    <PublicCard title="Recupera tu contraseña">
      <Text>Escribe el correo con el que entras.</Text>
    </PublicCard>
  ),
  'RouteAnchor and RouteButton': (
    <>
      <RouteAnchor to="/">Ver el registro</RouteAnchor>
      <RouteButton to="/" variant="default" ml="md">
        Añadir a alguien
      </RouteButton>
    </>
  ),
  SectionHead: <SectionHead id="head" title="Zona horaria" help="En la que se muestran las horas." />,
  'StatCard, loading': <StatCard {...people} value={undefined} percent={undefined} details={[]} />,
  StatCard: <StatCard {...people} value="48" details={['3 dadas de alta este mes', '2 inactivas']} />,
  'StatCard, of a capacity': (
    <StatCard
      {...people}
      value="48"
      percent={96}
      link={(label) => <RouteAnchor to="/">{label}</RouteAnchor>}
    />
  ),
  StatusBadge: (
    <>
      <StatusBadge kind="good">Aprobada</StatusBadge>
      <StatusBadge kind="waiting">Pendiente</StatusBadge>
      <StatusBadge kind="bad">Rechazada</StatusBadge>
      <StatusBadge kind="mark">Editado</StatusBadge>
      <StatusBadge kind="off">Cancelada</StatusBadge>
    </>
  ),
  SteadyButton: <SteadyButton>Guardar</SteadyButton>,
  'SteadyButton, busy': <SteadyButton isBusy>Guardar</SteadyButton>,
  'SteadyButton, blocked': <SteadyButton isBlocked>Guardar</SteadyButton>,
};
